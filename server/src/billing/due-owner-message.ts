import { type OwnerMessageKind, ownerMessageRules } from '@dobara/contract/rules/owner-messages'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

interface DueOwnerMessage {
  restaurantId: string
  kind: OwnerMessageKind
  dueAt: Date
}

/** The ledger does so itself for what is to check. A message that is due earlier stays so. */
export const makeOwnerMessageDue = (tx: Tx, { restaurantId, kind, dueAt }: DueOwnerMessage) =>
  tx
    .insertInto('owner_message')
    .values({ restaurant_id: restaurantId, kind, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'kind']).doUpdateSet({
        due_at: sql<Date>`least(owner_message.due_at, excluded.due_at)`,
        causes: sql<number>`owner_message.causes + 1`,
      }),
    )
    .execute()

/** A request or a claim */
export const makeWaitingDue = (tx: Tx, restaurantId: string, now: Date) =>
  makeOwnerMessageDue(tx, {
    restaurantId,
    kind: 'waiting',
    dueAt: new Date(now.getTime() + ownerMessageRules.waitSeconds * 1000),
  })
