import type { KeyObject } from 'node:crypto'
import type { bindCard } from '@dobara/contract/schemas/cards'
import type { Body } from '@dobara/contract/schemas/endpoint'
import { endOfDay } from '@dobara/contract/text/india-time'
import { standingOf } from '../customers/guest-name.ts'
import { isStillMember } from '../customers/rules.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { takeBoundCards } from '../points/bound-cards.ts'
import { findMembership, joinProgram, lockMembership } from '../points/membership.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { Guest } from '../session/authority.ts'
import { letterMacs } from './letters.ts'
import * as queries from './queries.ts'

interface BindingServices {
  database: Database
  changes: Changes
  restaurants: Restaurants
  /** The present one first */
  keys: readonly KeyObject[]
}

const unsettledMilliseconds = 60_000

export const createBinding = ({ database, changes, restaurants, keys }: BindingServices) => {
  /** Can be repeated. A guest who left a restaurant gets its points on coming back. */
  async function settle(card: string, guest: string, now: Date) {
    for (const { restaurant_id: restaurantId } of await queries.listPlaces(database, card)) {
      await database.asRestaurant(restaurantId, async (tx) => {
        await restaurants.holdOpen(tx, restaurantId)
        if (!isStillMember(await lockMembership(tx, restaurantId, card))) return
        if (standingOf(await findMembership(tx, restaurantId, guest)) === 'left') return
        const joining = { restaurantId, cusId: guest, bonusEntryId: newId(now), now }
        const { bonus } = await joinProgram(tx, { ...joining, entryId: newId(now) })
        // The guest was erased, or left at this moment.
        if (bonus === null) return
        await takeBoundCards(tx, { restaurantId, cusId: guest, now })
      })
      changes.publish(`restaurant:${restaurantId}`, `customer:${guest}`)
    }
    await queries.noteSettled(database, card, now)
  }

  return {
    /**
     * Binds the card once and for all, then moves its points at one restaurant after the other.
     * A repeat continues, and gets the same answer.
     * @throws {Failure} card_unknown, card_taken, card_stopped, card_tries
     */
    async bind(guest: Guest, { cusId, letters }: Body<typeof bindCard>, now: Date) {
      const macs = letterMacs(keys, cusId, letters)
      const outcome = await queries.bindCard(database, { cusId, guest: guest.cusId, macs, now })
      if (outcome === 'card_tries') return fail(outcome, { until: endOfDay(now).toISOString() })
      if (outcome !== 'ok') return fail(outcome)
      await settle(cusId, guest.cusId, now)
      return queries.sumMoved(database, cusId, guest.cusId)
    },

    /** Finishes bindings that a server's end interrupted. Any instance may call it at any time. */
    async sweep(now: Date): Promise<void> {
      const before = new Date(now.getTime() - unsettledMilliseconds)
      for (const { cus_id, bound_to } of await queries.listUnsettled(database, before))
        if (bound_to) await settle(cus_id, bound_to, now)
    },
  }
}

export type Binding = ReturnType<typeof createBinding>
