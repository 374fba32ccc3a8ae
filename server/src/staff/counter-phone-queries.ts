import { type Selectable, sql, type Updateable } from 'kysely'
import type { CounterDeviceTable } from '../../database/schema.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'

type DeviceRow = Selectable<CounterDeviceTable>

export const listDevices = (tx: Tx, restaurantId: string): Promise<DeviceRow[]> =>
  tx
    .selectFrom('counter_device')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('device_id')
    .execute()

/**
 * The sessions need a query of their own, because on Citus they are on another node than the
 * restaurant's rows.
 */
export async function sessionsOf(tx: Tx, restaurantId: string, deviceIds: string[]) {
  const rows = await tx
    .selectFrom('session')
    .select(['device_id', 'last_used_at', 'browser', 'system'])
    .where('uid', '=', restaurantId)
    .where('device_id', '=', sql<string>`any (${deviceIds}::uuid[])`)
    .where('revoked_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.device_id, row]))
}

/**
 * The statement has no FROM clause, because Citus would otherwise run the function on the node that
 * has the table's rows.
 */
export async function locksOf(tx: Tx, restaurantId: string, deviceIds: string[], now: Date) {
  const { rows } = await sql<{ id: string; until: Date | null }>`
    select id, pin_lock_of(${restaurantId}, id, ${now}) as until from unnest(${deviceIds}::uuid[]) id`.execute(
    tx,
  )
  return new Map(rows.map(({ id, until }) => [id, until && until > now ? until : null]))
}

export async function allLockedUntil(tx: Tx, restaurantId: string, now: Date) {
  const { rows } = await sql<{ until: Date | null }>`
    select devices_locked_until(${restaurantId}, ${now}) as until`.execute(tx)
  const until = rows[0]?.until ?? null
  return until && until > now ? until : null
}

export const unlockDevices = (
  tx: Tx,
  { restaurantId, sessionId }: { restaurantId: string; sessionId: string },
  now: Date,
) => sql`select unlock_devices(${restaurantId}, ${sessionId}, ${newId()}, ${now})`.execute(tx)

export const findDevice = (tx: Tx, restaurantId: string, deviceId: string) =>
  tx
    .selectFrom('counter_device')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()

export const countDevices = async (tx: Tx, restaurantId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('counter_device')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertDevice = (tx: Tx, row: DeviceRow) =>
  tx.insertInto('counter_device').values(row).execute()

export const updateDevice = (
  tx: Tx,
  restaurantId: string,
  deviceId: string,
  values: Updateable<CounterDeviceTable>,
) =>
  tx
    .updateTable('counter_device')
    .set(values)
    .where('restaurant_id', '=', restaurantId)
    .where('device_id', '=', deviceId)
    .execute()

export async function insertCode(
  tx: Tx,
  code: { codeHash: Buffer; restaurantId: string; deviceId: string; expiresAt: Date },
) {
  await deleteCodes(tx, code.restaurantId, code.deviceId)
  await tx
    .insertInto('device_code')
    .values({
      code_hash: code.codeHash,
      restaurant_id: code.restaurantId,
      device_id: code.deviceId,
      expires_at: code.expiresAt,
    })
    .execute()
}

export const deleteCodes = (tx: Tx, restaurantId: string, deviceId: string) =>
  tx
    .deleteFrom('device_code')
    .where('restaurant_id', '=', restaurantId)
    .where('device_id', '=', deviceId)
    .execute()

/** The function also finds the restaurant of an expired code. */
export const findRestaurantOfCode = async (database: Database, codeHashes: Buffer[]) =>
  (
    await database.global
      .selectFrom('device_code')
      .select('restaurant_id')
      .where('code_hash', 'in', codeHashes)
      .executeTakeFirst()
  )?.restaurant_id

/** @returns the device of a valid code, which is then deleted */
export const takeCode = async (tx: Tx, codeHashes: Buffer[], now: Date) =>
  (
    await tx
      .deleteFrom('device_code')
      .where('code_hash', 'in', codeHashes)
      .where('expires_at', '>', now)
      .returning('device_id')
      .executeTakeFirst()
  )?.device_id

/** @returns whether the device had an open session */
export async function revokeSessionsOfDevice(
  tx: Tx,
  restaurantId: string,
  deviceId: string,
  now: Date,
) {
  const revoked = await tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('uid', '=', restaurantId)
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}
