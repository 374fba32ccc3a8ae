import type { AccountNumbers } from './account-numbers.ts'
import { deleteDevicesOf } from './device-queries.ts'
import type { Executor } from './executor.ts'
import * as queries from './number-queries.ts'
import { beginGeneration, findByPhone, type Person } from './person-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'

export type HeldReason = 'number_slept' | 'number_moved'

/** To whom a number belongs, beyond a code that proves who holds its SIM */
export const createNumberOwners = (accounts: AccountNumbers) => {
  const giveUp = async (tx: Executor, sub: string, now: Date) => {
    await queries.takeNumberFrom(tx, sub, now)
    await accounts.setNumber(tx, sub, null, now)
  }

  async function isTakenBy(
    on: Executor,
    other: Person | undefined,
    { phone, sub, now }: { phone: string; sub: string; now: Date },
  ): Promise<boolean> {
    if (other) return other.sub !== sub && !(await accounts.isAsleep(on, other.sub, now))
    const undoable = await queries.findUndoable(on, phone, now)
    return undoable !== undefined && undoable.sub !== sub
  }

  return {
    giveUp,

    /** Null: a code alone signs in. */
    async reasonToHold(on: Executor, phone: string, now: Date): Promise<HeldReason | null> {
      const person = await findByPhone(on, phone)
      if (person) return (await accounts.isAsleep(on, person.sub, now)) ? 'number_slept' : null
      return (await queries.findUndoable(on, phone, now)) ? 'number_moved' : null
    },

    /** Whether somebody else's account has the number, or may take it back */
    isTaken: async (on: Executor, phone: string, sub: string, now: Date): Promise<boolean> =>
      isTakenBy(on, await findByPhone(on, phone), { phone, sub, now }),

    /** A sleeping account gives the number up. False: it is taken. */
    async give(tx: Executor, phone: string, sub: string, now: Date): Promise<boolean> {
      // Read once: whoever got the number since would lose it.
      const other = await findByPhone(tx, phone)
      if (await isTakenBy(tx, other, { phone, sub, now })) return false
      if (other && other.sub !== sub) await giveUp(tx, other.sub, now)
      await queries.setNumber(tx, sub, phone)
      await accounts.setNumber(tx, sub, phone, now)
      return true
    },

    /**
     * Undoes a change, and ends all that whoever made it may have: sign-ins, known devices and a
     * recovery e-mail.
     */
    async takeBack(tx: Executor, change: queries.NumberChange, now: Date): Promise<void> {
      const { sub, oldNumber, doneAt } = change
      if (doneAt && oldNumber) {
        await queries.setNumber(tx, sub, oldNumber)
        await accounts.setNumber(tx, sub, oldNumber, now)
      }
      await queries.deleteChange(tx, sub)
      await queries.setRecoveryEmail(tx, sub, null)
      await beginGeneration(tx, sub)
      await deleteSessionsOf(tx, sub, null)
      await deleteDevicesOf(tx, sub)
      await accounts.endSessions(tx, sub, now)
    },
  }
}

export type NumberOwners = ReturnType<typeof createNumberOwners>
