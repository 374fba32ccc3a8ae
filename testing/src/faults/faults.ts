import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isSpread } from '../postgres/database.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import type { Link } from './link.ts'

export interface Fault {
  name: string
  happen(place: Place): Promise<void>
}

export interface Place {
  link: Link
  databaseUrl: string
}

const longMilliseconds = 6_000

export const faults: Fault[] = [
  { name: 'all connections are cut', happen: async ({ link }) => link.cut() },
  {
    name: 'the database is silent for 6 seconds',
    async happen({ link }) {
      link.hush()
      await pause(longMilliseconds)
      link.speak()
    },
  },
  {
    name: 'all connections are forgotten without a word',
    async happen({ link }) {
      link.forget()
      // The server notices the fault within this time.
      await pause(4_500)
    },
  },
  {
    name: 'every answer comes 600 ms later',
    async happen({ link }) {
      link.delay(300)
      await pause(longMilliseconds)
      link.delay(0)
    },
  },
  {
    name: 'PostgreSQL stands still (SIGSTOP)',
    async happen({ databaseUrl }) {
      const backends = await pidsOf(databaseUrl)
      for (const pid of backends) process.kill(pid, 'SIGSTOP')
      await pause(longMilliseconds)
      for (const pid of backends) process.kill(pid, 'SIGCONT')
    },
  },
  {
    name: 'the database is read-only',
    async happen({ databaseUrl }) {
      await setReadOnly(databaseUrl, true)
      await pause(longMilliseconds)
      await setReadOnly(databaseUrl, false)
    },
  },
  {
    name: 'all memberships are locked',
    happen: ({ databaseUrl }) =>
      whileHeld(databaseUrl, 'update membership set balance = balance', longMilliseconds),
  },
  {
    name: 'the sessions are locked',
    happen: ({ databaseUrl }) =>
      whileHeld(databaseUrl, 'lock table session in access exclusive mode', longMilliseconds),
  },
  {
    name: 'all backends are ended',
    happen: async ({ databaseUrl }) => {
      await asSuperuser(
        databaseUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend' and application_name <> 'observer'`,
      )
    },
  },
]

async function pidsOf(url: string): Promise<number[]> {
  const rows = await asSuperuser<{ pid: number }>(
    url,
    `select pid from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and pid <> pg_backend_pid()
       and application_name <> 'observer'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Also ends the open connections, as a fail-over does. */
export async function setReadOnly(url: string, isSo: boolean) {
  await asSuperuser(
    `${url}?options=-c%20default_transaction_read_only%3Doff`,
    `do $$ begin
      execute format('alter database %I set default_transaction_read_only = ${isSo ? 'on' : 'off'}',
        current_database());
      perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and application_name <> 'observer';
    end $$`,
  )
}

async function whileHeld(url: string, lock: string, milliseconds: number) {
  const letGo = await hold(url, lock)
  await pause(milliseconds)
  await letGo()
}

export async function hold(url: string, lock: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: 'observer' })
  await client.connect()
  await client.query('begin')
  await client.query(lock)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

export async function waitingForLocks(url: string): Promise<number> {
  // On Citus, the waiting backend may be on a worker node.
  const activity = isSpread() ? 'citus_stat_activity' : 'pg_stat_activity'
  const waiting = await asSuperuser(
    url,
    `select from ${activity} where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return waiting.length
}
