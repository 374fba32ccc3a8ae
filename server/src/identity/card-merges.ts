import type { Executor } from './executor.ts'

/** How guests' cards become one when a person takes the number of another account of theirs */
export interface CardMerges {
  /** Whether both are guests, and the first is nothing else. @throws {Failure} other_card_waits */
  mayMerge(from: string, into: string): Promise<boolean>
  merge(tx: Executor, from: string, into: string, now: Date): Promise<void>
  undo(tx: Executor, from: string, now: Date): Promise<void>
  /** After the commit. Never fails: a sweep finishes. */
  settle(now: Date): Promise<void>
}
