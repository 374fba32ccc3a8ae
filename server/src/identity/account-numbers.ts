import type { Executor } from './executor.ts'

/** How the API's accounts follow what happens to a number */
export interface AccountNumbers {
  /** A person without an account is awake. */
  isAsleep(on: Executor, sub: string, now: Date): Promise<boolean>
  /** Null: somebody else has it. A new number is awake. */
  setNumber(on: Executor, sub: string, phone: string | null, now: Date): Promise<void>
  wake(on: Executor, sub: string, now: Date): Promise<void>
  endSessions(on: Executor, sub: string, now: Date): Promise<void>
}
