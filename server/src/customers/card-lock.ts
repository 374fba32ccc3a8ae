import type { Tx } from '../platform/database/database.ts'

/**
 * Whoever joins with the card at this moment is waited for, and nobody joins with it until the transaction ends. A lock
 * of its own, for on Citus a change alone keeps nobody waiting.
 */
export const lockCard = (tx: Tx, uid: string) =>
  tx.selectFrom('customer').select('cus_id').where('uid', '=', uid).forUpdate().execute()
