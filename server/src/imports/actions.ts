import type { KeyObject } from 'node:crypto'
import {
  fewestCounted,
  importDays,
  importedRowsPerDay,
  importedRowsWaiting,
  importsPerDay,
} from '@dobara/contract/rules/imports'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { sendImportedGuests, startImport } from '@dobara/contract/schemas/imports'
import { dayMilliseconds, endOfDay } from '@dobara/contract/text/india-time'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { actWithPin } from '../restaurants/act-with-pin.ts'
import { insertAudit } from '../restaurants/audit.ts'
import { asLockedRestaurant } from '../restaurants/lock-restaurant.ts'
import { numberMacs } from '../restaurants/macs.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import { forgetCard } from '../without-app/forget-card.ts'
import * as queries from './queries.ts'

interface ImportServices extends Pick<SharedServices, 'database' | 'pin'> {
  /** The current key first */
  keys: readonly KeyObject[]
}

/** Numbers are kept as keyed hashes. No answer depends on who is a guest. */
export const createImports = ({ database, pin, keys }: ImportServices) => ({
  /**
   * A repeat changes nothing.
   * @throws {Failure} email_not_proved, wrong_pin, pin_locked, imports_today, imports_full,
   * key_reused
   */
  async start(owner: Owner, given: Body<typeof startImport>, now: Date) {
    requireProof(owner)
    const endsAt = await actWithPin({ database, pin }, owner, given.pin, now, async (tx) => {
      const first = await queries.findImport(tx, owner.restaurantId, given.importId)
      if (!first) return addImport(tx, owner, given, now)
      return first.row_count === given.rows ? first.ends_at : fail('key_reused')
    })
    return { endsAt: endsAt.toISOString() }
  },

  /**
   * Stores a chunk once, without the owner's own numbers.
   * @throws {Failure} import_not_found, already_taken_back, key_reused
   */
  receive: (owner: Owner, importId: string, sent: Body<typeof sendImportedGuests>, now: Date) =>
    asLockedRestaurant(database, owner.restaurantId, async (tx, { phone }) => {
      const found = await openImport(tx, owner.restaurantId, importId, now)
      if (found.taken_back_at) fail('already_taken_back')
      return storeChunk(tx, keys, found, sent, [phone, owner.phoneNumber])
    }),

  /** Points that arrived stay. @throws {Failure} wrong_pin, pin_locked, import_not_found */
  async takeBack(owner: Owner, importId: string, digits: string, now: Date) {
    const { restaurantId } = owner
    const { arrived } = await actWithPin({ database, pin }, owner, digits, now, async (tx) => {
      const before = await openImport(tx, restaurantId, importId, now)
      await queries.deleteBalances(tx, restaurantId, importId)
      await queries.setTakenBack(tx, restaurantId, importId, now)
      if (!before.taken_back_at) await insertAudit(tx, owner, 'list taken back', [], now)
      return openImport(tx, restaurantId, importId, now)
    })
    return {
      message: 'The list is taken back. Points that guests have got stay theirs.',
      arrived: counted(arrived),
    }
  },

  async list({ restaurantId }: Owner, now: Date) {
    const rows = await database.asRestaurant(restaurantId, (tx) =>
      queries.listImports(tx, restaurantId, now),
    )
    return { results: rows.map(describeImport) }
  },

  /** Any instance may call it at any time. */
  async sweep(now: Date): Promise<void> {
    for (const restaurantId of await queries.listEnded(database, now))
      await asLockedRestaurant(database, restaurantId, async (tx) => {
        for (const cusId of await queries.listForgotten(tx, restaurantId, now))
          await forgetCard(tx, restaurantId, cusId, now)
        await queries.deleteEnded(tx, restaurantId, now)
      })
  },
})

export type Imports = ReturnType<typeof createImports>

/** @throws {Failure} imports_today, imports_full */
async function addImport(tx: Tx, owner: Owner, given: Body<typeof startImport>, now: Date) {
  const { restaurantId, sessionId } = owner
  const { importId, rows } = given
  const { lists, today, waiting } = await queries.countImports(tx, restaurantId, now)
  if (lists >= importsPerDay || today + rows > importedRowsPerDay)
    fail('imports_today', { until: endOfDay(now).toISOString() })
  if (waiting + rows > importedRowsWaiting) fail('imports_full')
  const endsAt = new Date(now.getTime() + importDays * dayMilliseconds)
  await queries.insertImport(tx, { restaurantId, importId, sessionId, rows, now, endsAt })
  await insertAudit(tx, owner, 'list brought along', [], now)
  return endsAt
}

/** @throws {Failure} import_not_found */
async function openImport(tx: Tx, restaurantId: string, importId: string, now: Date) {
  const found = await queries.findImport(tx, restaurantId, importId)
  if (!found || found.ends_at <= now) return fail('import_not_found')
  return found
}

/** @throws {Failure} key_reused */
async function storeChunk(
  tx: Tx,
  keys: readonly KeyObject[],
  found: queries.ImportRow,
  { chunk, guests }: Body<typeof sendImportedGuests>,
  ownNumbers: (string | null)[],
) {
  const { restaurant_id: restaurantId, import_id: importId } = found
  const macs = chunkMacs(keys, restaurantId, importId, chunk, guests)
  const before = found.chunks.indexOf(chunk)
  if (before >= 0) {
    const isSame = macs.some((mac) => found.chunk_macs[before]?.equals(mac))
    return isSame ? { received: found.received } : fail('key_reused')
  }
  const received = found.received + guests.length
  if (received > found.row_count) fail('key_reused')
  const pointsOf = new Map(guests.map(({ phone, points }) => [phone, points]))
  for (const own of ownNumbers) if (own) pointsOf.delete(own)
  const waiting = [...pointsOf]
    .map(([phone, points]) => ({
      mac: numberMacs(keys.slice(0, 1), 'carried balance', restaurantId, phone)[0] as Buffer,
      points,
    }))
    .toSorted((one, other) => Buffer.compare(one.mac, other.mac))
  if (waiting.length > 0) await queries.upsertBalances(tx, restaurantId, importId, waiting)
  const [mac] = macs as [Buffer]
  await queries.noteChunk(tx, restaurantId, importId, { chunk, mac, rows: guests.length })
  return { received }
}

const describeImport = (row: queries.ImportRow) => ({
  importId: row.import_id,
  rows: row.row_count,
  received: row.received,
  arrived: counted(row.arrived),
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  takenBackAt: row.taken_back_at?.toISOString() ?? null,
})

/** Recognises a repeated chunk without revealing its numbers. */
function chunkMacs(
  keys: readonly KeyObject[],
  restaurantId: string,
  importId: string,
  chunk: number,
  guests: readonly { phone: string; points: number }[],
): Buffer[] {
  const rows = guests.map(({ phone, points }) => `${phone} ${points}`).join()
  return numberMacs(keys, 'list chunk', restaurantId, `${importId}:${chunk}:${rows}`)
}

const counted = (arrived: number) => (arrived >= fewestCounted ? arrived : null)
