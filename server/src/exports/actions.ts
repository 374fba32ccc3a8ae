import { setImmediate as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { cusIdPattern } from '@dobara/contract/fields/check-digit'
import {
  type ExportKind,
  exportKinds,
  exportMinutes,
  exportsPerDay,
  rowsPerPage,
} from '@dobara/contract/rules/exports'
import type { Unit } from '@dobara/contract/rules/stamps'
import type { Answer, Body } from '@dobara/contract/schemas/endpoint'
import type { readExport, startExport } from '@dobara/contract/schemas/exports'
import { endOfDay } from '@dobara/contract/text/india-time'
import type { Language } from '@dobara/contract/text/language'
import { outletNames } from '../outlets/outlet-names.ts'
import { byteOrderMark, type Cell, csvOf } from '../platform/csv.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail, failFields } from '../platform/failure.ts'
import { takeTurns } from '../platform/turns.ts'
import { lockRestaurant } from '../restaurants/lock-restaurant.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import * as queries from './queries.ts'
import { rowOfEntry, rowOfGuest } from './rows.ts'
import { monthRefusals, monthsIn, type Span, spanOf } from './rules.ts'
import { words } from './words.ts'

export type ExportServices = Pick<SharedServices, 'database' | 'pin'>

const pageTurns = { most: 2, mostWaiting: 20, patienceMilliseconds: 2_000 }

/** Between the steps, the process gives awards. */
const rowsPerStep = 250

/** Each page is a short transaction, so a slow phone holds no connection. */
export const createExports = ({ database, pin }: ExportServices) => {
  const inTurn = takeTurns(pageTurns)

  return {
    /**
     * A repeated request changes nothing.
     * @throws {Failure} email_not_proved, wrong_pin, pin_locked, invalid, exports_today, key_reused
     */
    async start(owner: Owner, given: Body<typeof startExport>, now: Date) {
      requireProof(owner)
      const { restaurantId, sessionId } = owner
      const { exportId, kind, firstMonth, lastMonth } = given
      const months = { firstMonth, lastMonth }
      await pin.check(owner, given.pin, now)
      return database.asRestaurant(restaurantId, async (tx) => {
        const beganAt = await queries.readBeginning(tx, restaurantId)
        const refusals = monthRefusals(kind, months, beganAt, now)
        if (Object.keys(refusals).length > 0) failFields(refusals)
        // Counting takes a while, so the lock comes later.
        const isWhole = firstMonth === undefined && lastMonth === undefined
        const rows = isWhole
          ? await queries.countAll(tx, restaurantId, kind)
          : await queries.countEntries(tx, restaurantId, spanOf(months, now))
        await lockRestaurant(tx, restaurantId)
        const first = await queries.findExport(tx, restaurantId, exportId)
        if (first) {
          const isSame =
            queries.isOfKind(first, kind) &&
            first.session_id === sessionId &&
            isDeepStrictEqual(monthsIn(first.fields), months)
          if (!isSame) fail('key_reused')
          return { rows }
        }
        if ((await queries.countToday(tx, restaurantId, now)) >= exportsPerDay)
          fail('exports_today', { until: endOfDay(now).toISOString() })
        await queries.insertExport(tx, owner, { exportId, kind, rows, months, now })
        return { rows }
      })
    },

    /**
     * A repeated request gets the page as it is now.
     * @throws {Failure} export_not_found, also for another sign-in; malformed; busy
     */
    async read(
      { restaurantId, sessionId }: Owner,
      { exportId, after }: { exportId: string; after?: string | undefined },
      language: Language,
      now: Date,
    ): Promise<Answer<typeof readExport>> {
      return inTurn('pages', async () => {
        const { kind, unit, rows, last } = await database.asRestaurant(restaurantId, async (tx) => {
          const found = await queries.findExport(tx, restaurantId, exportId)
          const kind = found && exportKinds.find((each) => queries.isOfKind(found, each))
          if (!kind || found.session_id !== sessionId || hasEnded(found, now))
            return fail('export_not_found')
          const span = spanOf(monthsIn(found.fields), found.created_at)
          const unit = await queries.unitOfProgram(tx, restaurantId)
          const asked = { restaurantId, unit, after: after ?? null, span }
          return { kind, unit, ...(await readers[kind](tx, asked)) }
        })
        const text: string[] = after === undefined ? [headOf(kind, unit, language)] : []
        for (let from = 0; from < rows.length; from += rowsPerStep) {
          if (from > 0) await pause()
          const step = rows.slice(from, from + rowsPerStep)
          text.push(csvOf(step.map((row) => row(language))))
        }
        return {
          text: text.join(''),
          rows: rows.length,
          next: rows.length === rowsPerPage && last !== undefined ? last : null,
        }
      })
    },
  }
}

const hasEnded = ({ created_at }: queries.Export, now: Date) =>
  now.getTime() - created_at.getTime() > exportMinutes * 60_000

function headOf(kind: ExportKind, unit: Unit, language: Language) {
  const { headings, inStamps, withStamps } = words[language]
  if (unit === 'points') return byteOrderMark + csvOf([headings[kind]])
  const changed = headings[kind].map((heading) => inStamps[heading] ?? heading)
  return byteOrderMark + csvOf([[...changed, withStamps[kind]]])
}

interface Asked {
  restaurantId: string
  unit: Unit
  after: string | null
  span: Span
}

interface Page {
  rows: ((language: Language) => Cell[])[]
  last: string | undefined
}

const readers: Record<ExportKind, (tx: Tx, asked: Asked) => Promise<Page>> = {
  async guests(tx, { restaurantId, after }) {
    if (after !== null && !cusIdPattern.test(after)) fail('malformed')
    const guests = await queries.listGuests(tx, restaurantId, after, rowsPerPage)
    return {
      rows: guests.map((guest) => (language) => rowOfGuest(guest, language)),
      last: guests.at(-1)?.cus_id,
    }
  },

  async entries(tx, { restaurantId, unit, after, span }) {
    if (after !== null && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(after)) fail('malformed')
    const outletOf = await outletNames(tx, restaurantId)
    const entries = await queries.listEntries(tx, restaurantId, { after, ...span }, rowsPerPage)
    return {
      rows: entries.map(
        (entry) => (language) => rowOfEntry(entry, outletOf(entry), { language, unit }),
      ),
      last: entries.at(-1)?.entry_id,
    }
  },
}
