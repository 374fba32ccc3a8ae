import { randomUUID } from 'node:crypto'
import { asSuperuser } from '../postgres/superuser.ts'

export async function openRestaurants(url: string, count: number, at: Date): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await asSuperuser(
    url,
    `with opened as (select id, row_number() over () as place from unnest($1::uuid[]) id),
      account_of as (insert into account
        (uid, subject, role, auth_method, phone_number, profile_set, created_at)
        select id, id::text, 'restaurant', 'phone', id::text, true, $2 from opened returning uid),
      program_of as (insert into program
        (restaurant_id, res_id, restaurant_name, city, state, reward, minimum_spend, sign_up_bonus)
        select uid, uid::text, 'Restaurant', 'Pune', 'Maharashtra', 'Thali', 1, 0 from account_of
        returning restaurant_id)
    insert into restaurant (restaurant_id, first_name, last_name, phone, address_line1,
      address_line2, pincode, pin_mac, created_at)
    select restaurant_id, 'A', 'B', restaurant_id::text, '1', '2', '411001', '', $2 from program_of`,
    [ids, at],
  )
  return ids
}
