import type { Tx } from '../platform/database/database.ts'

/** The lock makes a guest's parallel request to join wait. On Citus, an update alone would not. */
export const lockCard = (tx: Tx, uid: string) =>
  tx.selectFrom('customer').select('cus_id').where('uid', '=', uid).forUpdate().execute()
