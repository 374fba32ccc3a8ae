import { cpus, loadavg, totalmem } from 'node:os'
import type { Postgres } from './postgres.ts'

/** Describes the machine, the method, and the machine's load before the run began. */
export function machine({ version }: Postgres, howOften: string): string {
  const date = new Date().toISOString().slice(0, 10)
  const memory = Math.round(totalmem() / 2 ** 30)
  return (
    `${date}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB, Node ${process.versions.node}, ` +
    `PostgreSQL ${version}; ${howOften}; ` +
    `load before it began ${loadavg()[0]?.toFixed(1)}.`
  )
}
