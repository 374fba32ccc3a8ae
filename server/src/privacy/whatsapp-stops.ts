import { placesOf } from '../customers/places-of.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { lockMembership } from '../points/membership.ts'
import { addChanges } from './consent-queries.ts'

interface Services {
  database: Database
  changes: Changes
}

export const createWhatsAppStops = ({ database, changes }: Services) => ({
  /** Consents that the guest gave after `at` remain, and a repeated call changes nothing. */
  async stop(cusId: string, at: Date, now: Date): Promise<void> {
    const places = await placesOf(database.global, cusId).execute()
    for (const { restaurant_id: restaurantId } of places) {
      const hasChanged = await database.asRestaurant(restaurantId, async (tx) => {
        await lockMembership(tx, restaurantId, cusId)
        return withdraw(tx, { restaurantId, cusId }, { at, now })
      })
      if (hasChanged) changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    }
  },
})

export type WhatsAppStops = ReturnType<typeof createWhatsAppStops>

const purpose = 'whatsapp'

async function withdraw(
  tx: Tx,
  { restaurantId, cusId }: { restaurantId: string; cusId: string },
  { at, now }: { at: Date; now: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('consent')
    .set({ is_given: false, decided_at: now })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('purpose', '=', purpose)
    .where('is_given', '=', true)
    .where('decided_at', '<=', at)
    .returning('notice_version as noticeVersion')
    .executeTakeFirst()
  if (!ended) return false
  const change = { cusId, purpose, isGiven: false, ...ended } as const
  await addChanges(tx, restaurantId, [change], { decidedBy: 'whatsapp', now })
  return true
}
