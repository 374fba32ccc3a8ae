import type { OtherUser } from './run-as.ts'

/** The settings that all runs of PostgreSQL's programs on a folder share. */
export interface Program {
  /** The folder with `bin/initdb` and `bin/postgres`. */
  binaries: string
  /** The folder with the data, the lock, the password and the log. */
  home: string
  user: OtherUser | null
  isDurable: boolean
}

/** Nothing of our own environment: it holds secrets, and `PG…` variables change what the programs do. */
export const surroundings = (user: OtherUser | null) => ({
  ...user,
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})
