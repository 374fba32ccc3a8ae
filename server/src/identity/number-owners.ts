import { fail } from '../platform/failure.ts'
import type { AccountNumbers } from './account-numbers.ts'
import type { CardMerges } from './card-merges.ts'
import { deleteDevicesOf } from './device-queries.ts'
import type { Executor } from './executor.ts'
import * as queries from './number-queries.ts'
import { beginGeneration, findByPhone, type Person } from './person-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { partsUntil } from './shown-change.ts'

export type HeldReason = 'number_slept' | 'number_moved'

/** To whom a number belongs, beyond a code that proves who holds its SIM */
export const createNumberOwners = (accounts: AccountNumbers, cardMerges: CardMerges) => {
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

  const endSignIns = async (tx: Executor, sub: string, now: Date) => {
    await beginGeneration(tx, sub)
    await deleteSessionsOf(tx, sub, null)
    await accounts.endSessions(tx, sub, now)
  }

  /** A change that waits only ends. */
  async function revert(tx: Executor, change: queries.NumberChange, now: Date) {
    const { sub, oldNumber, newNumber, doneAt, joins } = change
    const parts = partsUntil(change)
    if (doneAt && oldNumber) {
      await queries.setNumber(tx, sub, oldNumber)
      await accounts.setNumber(tx, sub, oldNumber, now)
      if (joins && parts && parts > now) {
        await queries.setNumber(tx, joins, newNumber)
        await accounts.setNumber(tx, joins, newNumber, now)
        await cardMerges.undo(tx, joins, now)
      }
    }
    await queries.deleteChange(tx, sub)
  }

  return {
    giveUp,
    revert,

    /**
     * The account whose number it was has no sign-in from now on; its card becomes one with another.
     * @throws {Failure} number_taken
     */
    async merge(tx: Executor, change: queries.NumberChange, now: Date): Promise<void> {
      const { sub: into, newNumber, joins: from } = change
      if (!from || (await findByPhone(tx, newNumber))?.sub !== from) return fail('number_taken')
      await giveUp(tx, from, now)
      await queries.deleteChange(tx, from)
      await endSignIns(tx, from, now)
      await cardMerges.merge(tx, from, into, now)
    },

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
      const { sub } = change
      await revert(tx, change, now)
      await queries.setRecoveryEmail(tx, sub, null)
      await endSignIns(tx, sub, now)
      await deleteDevicesOf(tx, sub)
    },
  }
}

export type NumberOwners = ReturnType<typeof createNumberOwners>
