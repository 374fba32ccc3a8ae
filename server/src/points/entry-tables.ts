import type { Tx } from '../platform/database/database.ts'

const tables = { current: 'points_entry', old: 'old_points_entry as points_entry' } as const

/** The ledger's entries, or the old ones beside it: both have the same columns, and here the same name. */
export const entriesAmong = (tx: Tx, which: keyof typeof tables) =>
  tx.selectFrom(tables[which] as 'points_entry')
