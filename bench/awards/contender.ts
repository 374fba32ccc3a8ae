import type { Run } from '../load/closed-loop.ts'

/** One way to make awards durable, or to answer without storing anything. */
export interface Contender {
  name: string
  /** Sends awards over this many connections for this long. */
  run(connections: number, seconds: number): Promise<Run>
  /** The process whose processor time is counted per award. Null if it cannot be separated. */
  pid: number | null
  close?(): Promise<void>
}
