import { causeOfReturn } from '@dobara/contract/rules/moved-causes'
import { mergeDays } from '@dobara/contract/rules/number-changes'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import { standingOf } from '../customers/guest-name.ts'
import { isStillMember } from '../customers/rules.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'
import { newId } from '../platform/id.ts'
import { takeBoundCards } from '../points/bound-cards.ts'
import { joinProgram } from '../points/join-program.ts'
import { findMembership, lockMembership } from '../points/membership.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Decision, decide, decisionsOf, withdraw } from './consent-queries.ts'
import * as queries from './merge-queries.ts'
import { deleteAccount, listPlaces } from './queries.ts'

interface MergingServices extends Pick<SharedServices, 'database' | 'changes' | 'restaurants'> {
  removeIdentity: (subject: string) => Promise<void>
  onError: (error: unknown) => void
}

interface At {
  merge: queries.Merge
  restaurantId: string
  now: Date
}

/** The restaurants follow one by one when two cards become one, or two again. All can be repeated. */
export const createMerging = (services: MergingServices) => {
  const { database, changes, restaurants, removeIdentity, onError } = services

  /** The guest joins by it, unless the guest had left. Brings no sign-up bonus. */
  const move = ({ merge: { cus_id: from, into_cus_id: into }, restaurantId, now }: At) =>
    database.asRestaurant(restaurantId, async (tx) => {
      await restaurants.holdOpen(tx, restaurantId)
      await queries.lockCustomers(tx, [from, into])
      if (!(await queries.isMerged(tx, from))) return
      const member = await lockMembership(tx, restaurantId, from)
      const standing = standingOf(await findMembership(tx, restaurantId, into))
      if (!isStillMember(member) || standing === 'left') return
      if (standing === 'stranger') {
        const entryId = member.joined_with && newId(now)
        const joining = { restaurantId, cusId: into, entryId, bonusEntryId: null, now }
        if ((await joinProgram(tx, joining)).bonus === null) return
        await queries.noteJoinedWith(tx, { restaurantId, cusId: into, from })
        const decisions = (await decisionsOf(tx, restaurantId, from)).flatMap(allowed)
        await decide(tx, { restaurantId, cusId: into, now }, decisions)
      }
      await takeBoundCards(tx, { restaurantId, cusId: into, now })
    })

  const giveBack = ({ merge: { cus_id: card, into_cus_id: from }, restaurantId, now }: At) =>
    database.asRestaurant(restaurantId, async (tx) => {
      await restaurants.holdOpen(tx, restaurantId)
      const returning = { restaurantId, card, from, cause: causeOfReturn, now }
      const { isStranger } = await queries.returnCard(tx, returning)
      if (isStranger)
        await withdraw(tx, { restaurantId, cusId: from }, { decidedBy: 'leaving', now })
    })

  async function finish(merge: queries.Merge, now: Date) {
    const { cus_id: cusId, into_cus_id: guest, undone_at } = merge
    const places = await queries.listPlaces(database, cusId, undone_at && guest)
    for (const restaurantId of places) {
      await (undone_at ? giveBack : move)({ merge, restaurantId, now })
      changes.publish(`restaurant:${restaurantId}`, `customer:${guest}`, `customer:${cusId}`)
    }
    await (undone_at ? queries.deleteUndone : queries.noteSettled)(database, cusId, now)
  }

  async function settle(now: Date): Promise<void> {
    for (const merge of await queries.listUnsettled(database))
      await finish(merge, now).catch(onError)
  }

  /** Leaves a card of nobody, whose digits mean the guest. */
  async function forgetAccounts(which: queries.WhichMerges, now: Date) {
    for (const { cus_id: cusId, ...account } of await queries.listAccounts(database, which)) {
      for (const restaurantId of await listPlaces(database, cusId))
        await database.asRestaurant(restaurantId, async (tx) => {
          await lockMembership(tx, restaurantId, cusId)
          await withdraw(tx, { restaurantId, cusId }, { decidedBy: 'erasure', now })
          const emptied = await emptyTexts(tx, 'membership', ['moved_to', 'moved_with'])
          await queries.emptyMember(tx, { restaurantId, cusId, emptied })
        })
      await queries.emptyCustomer(database, cusId)
      await removeIdentity(account.subject)
      await deleteAccount(database, account)
    }
  }

  return {
    settle,
    forgetAccounts,

    /** Any instance may call it at any time. */
    async sweep(now: Date): Promise<void> {
      await settle(now)
      // A day later than an undo could come
      const mergedBefore = new Date(now.getTime() - (mergeDays + 1) * dayMilliseconds)
      await forgetAccounts({ mergedBefore }, now)
    },
  }
}

/** Points of lists are asked for by number, anew. */
const allowed = (row: Awaited<ReturnType<typeof decisionsOf>>[number]): Decision[] =>
  row.is_given && row.purpose !== 'carried_balance'
    ? [{ purpose: row.purpose, isGiven: true, birthday: row.birthday }]
    : []
