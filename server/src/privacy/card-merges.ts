import type { CardMerges } from '../identity/card-merges.ts'
import type { Executor } from '../identity/executor.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import * as queries from './merge-queries.ts'

/** Records that two cards are one, or two again; the restaurants follow after the commit. */
export const createCardMerges = (database: Database, settle: CardMerges['settle']): CardMerges => {
  async function findPair(on: Executor, from: string, into: string) {
    const guests = await queries.findGuests(on, [from, into])
    const other = guests.find(({ subject }) => subject === from)
    const own = guests.find(({ subject }) => subject === into)
    return own && other?.is_alone ? ([other.cus_id, own.cus_id] as const) : null
  }

  return {
    async mayMerge(from, into) {
      const pair = await findPair(database.global, from, into)
      if (!pair) return false
      const [cusId] = pair
      if (await database.asCustomer(cusId, (tx) => queries.hasPendingClaim(tx, cusId)))
        fail('other_card_waits')
      return true
    },

    async merge(tx, from, into, now) {
      const pair = await findPair(tx, from, into)
      if (!pair) return fail('number_taken')
      await queries.lockCustomers(tx, [...pair])
      // Read again: one of them may have been erased meanwhile.
      if (!(await findPair(tx, from, into))) return fail('number_taken')
      await queries.insertMerge(tx, ...pair, now)
      await queries.takeFormerNumbers(tx, from, into)
    },

    async undo(tx, from, now) {
      const merge = await queries.findMerge(tx, from)
      if (!merge) return
      // Whoever moves points of these cards at this moment ends first.
      await queries.lockCustomers(tx, [merge.cus_id, merge.into_cus_id])
      await queries.noteUndone(tx, merge.cus_id, now)
    },

    settle,
  }
}
