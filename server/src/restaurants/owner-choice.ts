import type { OwnerMessageKind } from '@dobara/contract/rules/owner-messages'
import { type Selectable, sql } from 'kysely'
import type { OwnerChoiceTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'

export interface Choice extends Omit<Selectable<OwnerChoiceTable>, 'restaurant_id' | 'kinds'> {
  kinds: OwnerMessageKind[]
}

/** Nothing is told before the owner has chosen. */
const beforeChoice: Choice = {
  kinds: [],
  quiet_from: 0,
  quiet_until: 8,
  missed_at: null,
  chosen_at: null,
}

export const findChoice = async (tx: Tx, restaurantId: string): Promise<Choice> =>
  (await tx
    .selectFrom('owner_choice')
    .select(['kinds', 'quiet_from', 'quiet_until', 'missed_at', 'chosen_at'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()) ?? beforeChoice

type Chosen = Pick<Choice, 'kinds' | 'quiet_from' | 'quiet_until'> & { chosen_at: Date }

export const saveChoice = (tx: Tx, restaurantId: string, chosen: Partial<Chosen>) =>
  tx
    .insertInto('owner_choice')
    .values({ restaurant_id: restaurantId, ...chosen })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(chosen))
    .execute()

/** The first time is kept. */
export const noteMissed = (tx: Tx, restaurantId: string, now: Date) =>
  tx
    .insertInto('owner_choice')
    .values({ restaurant_id: restaurantId, missed_at: now })
    .onConflict((conflict) =>
      conflict.column('restaurant_id').doUpdateSet({
        missed_at: sql<Date>`coalesce(owner_choice.missed_at, excluded.missed_at)`,
      }),
    )
    .execute()
