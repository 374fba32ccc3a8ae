import type { Tx } from '../platform/database/database.ts'

/** Marks the account's profile as complete, which opens the endpoints that need one. */
export const completeAccount = (tx: Tx, uid: string) =>
  tx.updateTable('account').set({ profile_set: true }).where('uid', '=', uid).execute()
