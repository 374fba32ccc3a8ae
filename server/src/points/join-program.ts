import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

interface Joined {
  bonus: number | null
  balance: number
}

/** The bonus is null if there is no such guest. */
export async function joinProgram(
  tx: Tx,
  joining: {
    restaurantId: string
    cusId: string
    /** The entry with which a restaurant made the guest a member; null for the guest's own act */
    entryId?: string | null
    /** Null: no sign-up bonus */
    bonusEntryId: string | null
    now: Date
  },
): Promise<Joined> {
  const { rows } = await sql<Joined>`select bonus, balance from join_program(
    ${joining.restaurantId}, ${joining.cusId}, ${joining.entryId ?? null}, ${joining.bonusEntryId}, null,
    ${joining.now})`.execute(tx)
  return rows[0] as Joined
}
