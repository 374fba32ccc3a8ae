import type { Run } from '../load/closed-loop.ts'

/** One way to make awards durable, or to answer without. */
export interface Contender {
  name: string
  /** Works with this many connections for this long. */
  run(connections: number, seconds: number): Promise<Run>
  /** The process whose own work is counted for each award; null: it is not told apart. */
  pid: number | null
  close(): Promise<void>
}
