import type { Body } from '@dobara/contract/schemas/endpoint'
import type { saveOwnerMessages } from '@dobara/contract/schemas/owner-messages'
import { makeOwnerMessageDue } from '../../billing/due-owner-message.ts'
import type { Database } from '../../platform/database/database.ts'
import { findChoice, saveChoice } from '../../restaurants/owner-choice.ts'
import type { Owner } from '../../session/authority.ts'
import { nextClosing } from './judge.ts'

export const createChoices = (database: Database) => ({
  of: ({ restaurantId }: Owner) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const choice = await findChoice(tx, restaurantId)
      return {
        kinds: choice.kinds,
        quietFrom: choice.quiet_from,
        quietUntil: choice.quiet_until,
      }
    }),

  save: ({ restaurantId }: Owner, given: Body<typeof saveOwnerMessages>, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const { kinds, quietFrom, quietUntil } = given
      await saveChoice(tx, restaurantId, {
        kinds: [...new Set(kinds)],
        ...(quietFrom !== undefined && { quiet_from: quietFrom }),
        ...(quietUntil !== undefined && { quiet_until: quietUntil }),
        chosen_at: now,
      })
      if (kinds.includes('day'))
        await makeOwnerMessageDue(tx, {
          restaurantId,
          kind: 'day',
          dueAt: await nextClosing(tx, restaurantId, now),
        })
      return { message: 'Saved.' }
    }),
})

export type Choices = ReturnType<typeof createChoices>
