import type { Tx } from '../platform/database/database.ts'

/** On Citus, an update alone does not make a parallel join wait. */
export const lockCard = (tx: Tx, uid: string) =>
  tx.selectFrom('customer').select('cus_id').where('uid', '=', uid).forUpdate().execute()
