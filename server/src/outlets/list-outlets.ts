import { type Selectable, sql } from 'kysely'
import type { OutletTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'

export interface ListedOutlet extends Selectable<OutletTable> {
  name: string
  address_line1: string
  address_line2: string
  city: string
  state: string
  pincode: string
}

/**
 * Closed outlets are included, in the order of adding. The first outlet has the restaurant's
 * address, and also its name unless the outlet has its own.
 */
export async function listOutlets(tx: Tx, restaurantId: string): Promise<ListedOutlet[]> {
  const { rows } = await sql<ListedOutlet>`
    select o.*, coalesce(o.name, p.restaurant_name) as name,
      coalesce(o.address_line1, r.address_line1) as address_line1,
      coalesce(o.address_line2, r.address_line2) as address_line2,
      coalesce(o.city, p.city) as city, coalesce(o.state, p.state) as state,
      coalesce(o.pincode, r.pincode) as pincode
    from outlet o
      join restaurant r on r.restaurant_id = o.restaurant_id
      join program p on p.restaurant_id = o.restaurant_id
    where o.restaurant_id = ${restaurantId}
    order by o.number`.execute(tx)
  return rows
}

export const openAmong = (outlets: ListedOutlet[]) =>
  outlets.filter(({ closed_at }) => closed_at === null)
