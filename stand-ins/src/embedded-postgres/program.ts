import type { OtherUser } from './run-as.ts'

/** The settings that all PostgreSQL programs of one folder share. */
export interface Program {
  /** The folder with `bin/initdb` and `bin/postgres`. */
  binaries: string
  /** The folder with the data, the lock, the password and the log. */
  home: string
  user: OtherUser | null
  isDurable: boolean
}

/** A clean environment, because ours contains secrets, and `PG…` variables would change the programs. */
export const spawnOptions = (user: OtherUser | null) => ({
  ...user,
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})
