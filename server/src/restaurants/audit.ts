import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'

interface Who {
  restaurantId: string
  sessionId: string
}

/**
 * The audit stores only the names of the changed fields, because their values could be personal
 * data.
 */
export const insertAudit = (tx: Tx, who: Who, act: string, fields: string[], now: Date) =>
  tx
    .insertInto('audit')
    .values({
      restaurant_id: who.restaurantId,
      audit_id: newId(),
      act,
      fields,
      session_id: who.sessionId,
      created_at: now,
    })
    .execute()
