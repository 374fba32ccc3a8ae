import { readdirSync } from 'node:fs'
import type pg from 'pg'
import { delaysOf, median } from '../load/delays.ts'
import { memoryOf } from '../site/usage.ts'
import type { Call } from './phones.ts'

export interface Trouble {
  from: number
  until: number
}

export interface Sample {
  at: number
  megabytes: number
  handles: number
  connections: number
}

/** Memory, handles and connections are medians of the samples. */
export interface Minute extends Omit<Sample, 'at'> {
  awards: number
  /** Ignores calls that overlap a trouble. */
  p99: number
}

export async function sampleOf(pid: number, admin: pg.Client): Promise<Sample> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name <> 'observer'`,
  )
  return {
    at: performance.now(),
    megabytes: memoryOf(pid) / 2 ** 20,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.count ?? 0,
  }
}

export function minuteOf(samples: Sample[], calls: Call[], troubles: Trouble[]): Minute {
  const isCalm = ({ at, milliseconds }: Call) =>
    !troubles.some(({ from, until }) => at < until && at + milliseconds > from)
  const held = (what: keyof Sample) => median(samples.map((sample) => sample[what]))
  return {
    awards: calls.filter(({ status }) => status === 200).length,
    p99: delaysOf(calls.filter(isCalm).map(({ milliseconds }) => milliseconds)).p99,
    megabytes: held('megabytes'),
    handles: held('handles'),
    connections: held('connections'),
  }
}
