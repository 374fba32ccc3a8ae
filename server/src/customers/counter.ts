import { endOfDay } from '@dobara/contract/text/india-time'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import { type Counter, requireProof } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { standingOf } from './guest-name.ts'
import { findPrintedCard, guestOfCard } from './printed-card.ts'
import * as queries from './queries.ts'
import { findMember, type ShownAtCounter, shownAtCounter } from './shown-at-counter.ts'

export const createCounter = (database: Database, restaurants: Restaurants) => ({
  /**
   * A card that is another guest's by now shows that guest.
   * @throws {Failure} email_not_proved, customer_not_found, guest_left, card_stopped,
   * too_many_strangers, signed_out
   */
  async lookUp(counter: Counter, cusId: string, now: Date): Promise<ShownAtCounter> {
    requireProof(counter)
    const { restaurantId } = counter
    const found = await database.asRestaurant(restaurantId, async (tx) => {
      const member = await findMember(tx, restaurantId, cusId)
      const standing = standingOf(member)
      const isMember = standing === 'given' || standing === 'here'
      const guest = isMember ? null : await guestOfCard(tx, cusId)
      if (guest) return { guest }
      const card = isMember ? undefined : await findPrintedCard(tx, cusId)
      if (card && standing === 'left') return 'card_stopped'
      if (standing === 'left' && (await queries.findCustomer(tx, cusId))) return 'guest_left'
      const outcome = isMember ? 'ok' : await queries.checkStranger(tx, restaurantId, cusId, now)
      if (!isMember) await requireOpenSession(tx, counter, now)
      if (outcome !== 'ok') return outcome
      if (card?.stopped_at) return 'card_stopped'
      const restaurant = await restaurants.publicRowOf(tx, restaurantId)
      const bonus = card ? 0 : restaurant.sign_up_bonus
      return shownAtCounter(tx, { restaurantId, cusId, member, bonus, now })
    })
    // The failure is thrown only after the commit, because otherwise the rollback would also undo
    // the count of this look-up.
    if (found === 'too_many_strangers') return fail(found, { until: endOfDay(now).toISOString() })
    if (typeof found !== 'object') return fail(found ?? 'customer_not_found')
    return 'guest' in found ? this.lookUp(counter, found.guest, now) : found
  },
})
