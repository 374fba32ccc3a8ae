import { type Refusal, readPhone, readPoints, refusals } from './cells.ts'
import { type Columns, isFilled, type Layout } from './find-columns.ts'
import type { Table } from './table.ts'

/** A guest to bring along, as the server takes it. */
export interface ListedGuest {
  phone: string
  points: number
}

export interface RefusedRow {
  /** The number of the row in the file, from 1. */
  row: number
  why: Refusal
  /** The cell that was refused, as it is in the file. */
  cell: string
  /** The name beside it, if the list has one. */
  name: string
  /** The later row with the same number, which counts. */
  countsInRow?: number
}

export interface CheckedRows {
  guests: ListedGuest[]
  refused: RefusedRow[]
}

/** Reads the rows below the headings. Of several rows with one number the last counts. Empty rows are left out. */
export function checkRows(table: Table, layout: Layout, { phone, points }: Columns): CheckedRows {
  if (phone === null || points === null) return { guests: [], refused: [] }
  const good = new Map<string, { row: number; points: number; name: string }>()
  const refused: RefusedRow[] = []
  for (let at = layout.heading === null ? 0 : layout.heading + 1; at < table.length; at++) {
    const cells = table[at] ?? []
    if (!isFilled(cells)) continue
    const row = at + 1
    const name = layout.name === null ? '' : shortened(cells[layout.name])
    const refuse = (why: Refusal, column: number) =>
      refused.push({ row, why, cell: shortened(cells[column]), name })
    const number = readPhone(cells[phone] ?? '')
    if ('refused' in number) {
      refuse(number.refused, phone)
      continue
    }
    const balance = readPoints(cells[points] ?? '')
    if ('refused' in balance) {
      refuse(balance.refused, points)
      continue
    }
    const before = good.get(number.value)
    if (before)
      refused.push({
        row: before.row,
        why: 'again',
        cell: number.value,
        name: before.name,
        countsInRow: row,
      })
    good.set(number.value, { row, points: balance.value, name })
  }
  return {
    guests: [...good].map(([phone, { points }]) => ({ phone, points })),
    refused: refused.toSorted((one, other) => one.row - other.row),
  }
}

/** How many rows are refused for each reason, the reasons that occur in their order. */
export const countRefusals = (refused: RefusedRow[]) =>
  refusals
    .map((why) => ({ why, count: refused.filter((row) => row.why === why).length }))
    .filter(({ count }) => count > 0)

const longest = 40

const shortened = (cell = '') =>
  cell.trim().length > longest ? `${cell.trim().slice(0, longest)}…` : cell.trim()
