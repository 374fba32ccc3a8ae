import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { NewEntry } from './ledger.ts'

interface Move {
  restaurantId: string
  from: string
  to: string
  now: Date
  /** Further fields of the entries; cautions go to the second alone. */
  more?: Partial<NewEntry>
}

/** Both memberships stay locked. @returns the points */
export async function moveCard(tx: Tx, of: Move): Promise<number> {
  const { rows } = await sql<{
    points: number | null
  }>`select move_card(${of.restaurantId}, ${of.from},
    ${of.to}, ${newId(of.now)}, ${newId(of.now)}, ${of.now},
    ${JSON.stringify(of.more ?? {})}::jsonb) as points`.execute(tx)
  await tx
    .deleteFrom('guest_without_app')
    .where('restaurant_id', '=', of.restaurantId)
    .where('cus_id', '=', of.from)
    .execute()
  return rows[0]?.points ?? 0
}
