import type { OtherUser } from './run-as.ts'

export interface Program {
  /** With `bin/initdb` and `bin/postgres` */
  binaries: string
  /** With data, lock, password and log */
  home: string
  user: OtherUser | null
  isDurable: boolean
}

/** Our environment has secrets, and `PG…` variables would change the programs. */
export const spawnOptions = (user: OtherUser | null) => ({
  ...user,
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})
