import type { Tx } from '../platform/database/database.ts'

/**
 * The lock makes a parallel request of the same guest to join wait for this one. On Citus, an
 * update alone would not do this.
 */
export const lockCard = (tx: Tx, uid: string) =>
  tx.selectFrom('customer').select('cus_id').where('uid', '=', uid).forUpdate().execute()
