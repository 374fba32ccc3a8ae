import type { OtherUser } from './run-as.ts'

export interface Program {
  binaries: string
  home: string
  user: OtherUser | null
  isDurable: boolean
}

/** Our environment has secrets, and its `PG…` variables would change how the programs behave. */
export const spawnOptions = (user: OtherUser | null) => ({
  ...user,
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})
