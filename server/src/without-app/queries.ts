import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/**
 * One statement, so that time does not tell whether the number has an account elsewhere.
 * A number that slept may be somebody else's by now: it finds no member.
 * @returns the card of a member whom the restaurant sees by name, else of a guest without the app
 */
export async function findCard(
  tx: Tx,
  restaurantId: string,
  { phone, macs, now }: { phone: string; macs: Buffer[]; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ cus_id: string | null }>`select coalesce(
    (select m.cus_id from account a
      join customer c on c.uid = a.uid
      join membership m on m.restaurant_id = ${restaurantId} and m.cus_id = c.cus_id
      where a.phone_number = ${phone} and a.role = 'customer' and a.auth_method = 'phone'
        and a.code_opens_until > ${now} and is_member(m.left_at) and m.joined_with is null
      limit 1),
    (select g.cus_id from guest_without_app g
      where g.restaurant_id = ${restaurantId} and g.number_mac = any(${macs}) limit 1)) as cus_id`.execute(
    tx,
  )
  return rows[0]?.cus_id ?? null
}

/** Counts against the limit of strangers, whoever is found. */
export async function countLook(
  tx: Tx,
  restaurantId: string,
  now: Date,
): Promise<'ok' | 'too_many_strangers'> {
  const { rows } = await sql<{ outcome: 'ok' | 'too_many_strangers' }>`
    select meet_stranger(${restaurantId}, null, false, ${now}) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'too_many_strangers'
}

export interface NewGuest {
  restaurantId: string
  mac: Buffer
  staffMac: Buffer
  cusId: string
  noticeVersion: number
  now: Date
}

/** @returns false if the ID is taken */
export async function insertCard(tx: Tx, { cusId, noticeVersion, now }: NewGuest) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer')
    .values({
      cus_id: cusId,
      uid: null,
      first_name: '',
      last_name: '',
      consent_version: noticeVersion,
      consented_at: now,
      created_at: now,
      erased_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertGuest(tx: Tx, guest: NewGuest): Promise<void> {
  await tx
    .insertInto('guest_without_app')
    .values({
      restaurant_id: guest.restaurantId,
      number_mac: guest.mac,
      staff_mac: guest.staffMac,
      cus_id: guest.cusId,
      notice_version: guest.noticeVersion,
      noticed_at: guest.now,
    })
    .execute()
  await sql`update program
    set next_import_end = least(next_import_end, forgotten_at(null, ${guest.now}))
    where restaurant_id = ${guest.restaurantId}`.execute(tx)
}

export const findGuest = (tx: Tx, restaurantId: string, macs: Buffer[]) =>
  tx
    .selectFrom('guest_without_app')
    .select('cus_id')
    .where('restaurant_id', '=', restaurantId)
    .where('number_mac', 'in', macs)
    .executeTakeFirst()

export const deleteGuest = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .deleteFrom('guest_without_app')
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .execute()

/** @returns the cards */
export async function deleteGuests(tx: Tx, restaurantId: string): Promise<string[]> {
  const gone = await tx
    .deleteFrom('guest_without_app')
    .where('restaurant_id', '=', restaurantId)
    .returning('cus_id')
    .execute()
  return gone.map(({ cus_id }) => cus_id)
}

export const closeCards = (tx: Tx, cusIds: string[], now: Date) =>
  tx
    .updateTable('customer')
    .set({ erased_at: now })
    .where(sql<boolean>`cus_id = any(${cusIds})`)
    .where('uid', 'is', null)
    .execute()
