import type { Run } from '../load/closed-loop.ts'

export interface Contender {
  name: string
  run(connections: number, seconds: number): Promise<Run>
  /** Null if its processor time cannot be separated. */
  pid: number | null
  close?(): Promise<void>
}
