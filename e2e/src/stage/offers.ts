import type { OfferKind } from '@dobara/contract/rules/messages'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asRestaurant } from './as-restaurant.ts'

/** Adds sent offers, the newest first, because the product sends them days apart. */
export const addOffers = (
  owner: WorldOwner,
  { cusId }: Pick<WorldGuest, 'cusId'>,
  sentences: string[],
  kind: OfferKind = 'news',
) =>
  asRestaurant(owner, (tx, uid) =>
    tx
      .insertInto('guest_message')
      .values(
        sentences.map((sentence, index) => {
          const sentAt = new Date(Date.now() - index * 3_600_000)
          return {
            restaurant_id: uid,
            message_id: crypto.randomUUID(),
            cus_id: cusId,
            kind,
            cause: crypto.randomUUID(),
            details: JSON.stringify({ sentence }),
            created_at: sentAt,
            expires_at: sentAt,
            round: 1,
            is_kept_out: false,
            state: 'sent' as const,
            sent_at: sentAt,
          }
        }),
      )
      .execute(),
  )
