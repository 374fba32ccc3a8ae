import type { Run } from '../load/closed-loop.ts'

export interface Contender {
  name: string
  run(connections: number, seconds: number): Promise<Run>
  /** Null if the contender's processor time cannot be measured separately. */
  pid: number | null
  close?(): Promise<void>
}
