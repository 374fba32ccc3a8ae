import type { Tx } from '../platform/database/database.ts'

/**
 * Locks a card against joining until the transaction ends. It is an explicit lock, because on Citus an update alone
 * does not make a parallel join wait.
 */
export const lockCard = (tx: Tx, uid: string) =>
  tx.selectFrom('customer').select('cus_id').where('uid', '=', uid).forUpdate().execute()
