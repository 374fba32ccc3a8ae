import { rowsPerChunk } from '@dobara/contract/rules/imports'
import { type CheckedRows, checkRows, countRefusals, type ListedGuest } from './check-rows.ts'
import { type Columns, findColumns, type Layout } from './find-columns.ts'
import { openTables, type SheetName } from './read-table.ts'
import type { Table } from './table.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface Opened {
  found: Columns
  phones: number[]
  hasHeading: boolean
  columns: { heading: string; example: string }[]
  sheets: readonly SheetName[]
  sheet: number
}

export interface DryRun {
  rows: number
  hiddenRows: number
  guests: number
  points: number
  refused: number
  reasons: ReturnType<typeof countRefusals>
  firstRefused: CheckedRows['refused']
  /** SHA-256 of the guests in their order */
  digest: string
}

const refusedShown = 50

/** The list stays in the worker, so that the page holds only one chunk at a time. */
export async function openList(bytes: Uint8Array<ArrayBuffer>) {
  const { sheets, read } = await openTables(bytes)
  let [sheet, table] = await firstSheet(sheets, read)
  let layout = findColumns(table)
  let guests: ListedGuest[] = []
  const opened = (): Opened => ({
    found: layout.columns,
    phones: layout.phones,
    hasHeading: layout.heading !== null,
    columns: columnsOf(layout),
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet,
  })
  return {
    opened: opened(),
    /** @throws {UnreadableFile} if the sheet is empty */
    async choose(place: number): Promise<Opened> {
      table = await read(place)
      sheet = place
      layout = findColumns(table)
      return opened()
    },
    async check(columns: Columns): Promise<DryRun> {
      const checked = checkRows(table, layout, columns)
      guests = checked.guests
      const rows = layout.guests.length
      if (guests.length + checked.refused.length !== rows) throw new UnreadableFile('broken')
      return {
        rows,
        hiddenRows: layout.guests.filter(({ number }) => table.hiddenRows.has(number)).length,
        guests: guests.length,
        points: guests.reduce((sum, { points }) => sum + points, 0),
        refused: checked.refused.length,
        reasons: countRefusals(checked.refused),
        firstRefused: checked.refused.slice(0, refusedShown),
        digest: await digestOf(guests),
      }
    },
    chunk: (chunk: number): ListedGuest[] =>
      guests.slice(chunk * rowsPerChunk, (chunk + 1) * rowsPerChunk),
  }
}

export type List = Awaited<ReturnType<typeof openList>>

/** The first visible sheet with mobile numbers and points, else the sheet that comes closest */
async function firstSheet(
  sheets: readonly SheetName[],
  read: (sheet: number) => Promise<Table>,
): Promise<[number, Table]> {
  if (sheets.length < 2) return [0, await read(0)]
  const places = sheets.map((_, place) => place)
  const inSight = places.filter((place) => !sheets[place]?.isHidden)
  const hidden = places.filter((place) => sheets[place]?.isHidden)
  return (await bestOf(inSight, read)) ?? (await bestOf(hidden, read)) ?? [0, await read(0)]
}

/**
 * Null if all sheets are empty
 * @throws {UnreadableFile} if no sheet can be read
 */
async function bestOf(
  places: number[],
  read: (sheet: number) => Promise<Table>,
): Promise<[number, Table] | null> {
  let best: { place: number; table: Table; found: number } | null = null
  let fault: unknown = null
  for (const place of places) {
    try {
      const table = await read(place)
      const { columns, phones } = findColumns(table)
      if (phones.length > 0 && columns.points !== null) return [place, table]
      if (!best || phones.length > best.found) best = { place, table, found: phones.length }
    } catch (failure) {
      if (!isEmpty(failure)) fault ??= failure
    }
  }
  if (!best && fault) throw fault
  return best && [best.place, best.table]
}

const isEmpty = (failure: unknown) => failure instanceof UnreadableFile && failure.fault === 'empty'

const columnsOf = ({ guests, names }: Layout) =>
  names.map((heading, column) => ({
    heading,
    example: guests.find(({ cells }) => cells[column]?.trim())?.cells[column]?.trim() ?? '',
  }))

async function digestOf(guests: ListedGuest[]): Promise<string> {
  const text = guests.map(({ phone, points }) => `${phone} ${points}`).join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
