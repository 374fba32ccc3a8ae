import type { Tx } from '../platform/database/database.ts'

const tables = { current: 'points_entry', old: 'old_points_entry as points_entry' } as const

/** Selects from the ledger's current or old entries. Both tables have the same columns and get the same alias. */
export const entriesAmong = (tx: Tx, which: keyof typeof tables) =>
  tx.selectFrom(tables[which] as 'points_entry')
