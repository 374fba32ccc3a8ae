import type { Tx } from '../platform/database/database.ts'

export const completeAccount = (tx: Tx, uid: string) =>
  tx.updateTable('account').set({ profile_set: true }).where('uid', '=', uid).execute()
