import { type Refusal, readPhone, readPoints, refusals } from './cells.ts'
import { type Columns, isHeadingBelow, type Layout } from './find-columns.ts'
import { findMovedCells } from './moved-cells.ts'
import { isFilled, type Row, type Table } from './table.ts'

export interface ListedGuest {
  phone: string
  points: number
}

export interface RefusedRow {
  /** Counted from 1 */
  row: number
  why: Refusal
  cell: string
  name: string
  /** A later row with the same mobile number, which counts instead */
  countsInRow?: number
}

export interface CheckedRows {
  guests: ListedGuest[]
  refused: RefusedRow[]
}

type Chosen = { phone: number; points: number }

/** If several rows have the same mobile number, the last one counts. */
export function checkRows(table: Table, layout: Layout, { phone, points }: Columns): CheckedRows {
  if (phone === null || points === null) return { guests: [], refused: [] }
  const chosen = { phone, points }
  const moved = table.isSeparated ? findMovedCells(layout, chosen) : new Set<Row>()
  const good = new Map<string, { row: number; points: number; name: string }>()
  const refused: RefusedRow[] = []
  let isOurs = true
  for (const row of layout.guests) {
    const name = layout.name === null ? '' : shortened(row.cells[layout.name])
    const refuse = (why: Refusal, cell = '') =>
      refused.push({ row: row.number, why, cell: shortened(cell), name })
    const number = readPhone(row.cells[phone] ?? '')
    const isHeading = 'refused' in number && isHeadingBelow(row, phone)
    if (isHeading) isOurs = isSameHeading(row, layout.heading, chosen)
    const fault = isHeading ? 'heading' : faultOf(row, isOurs, moved)
    if (fault) {
      const cell = shortened(row.cells.filter(isFilled).join(' · '))
      refused.push({ row: row.number, why: fault, cell, name: '' })
      continue
    }
    if ('refused' in number) {
      refuse(number.refused, row.cells[phone])
      continue
    }
    const balance = readPoints(row.cells[points] ?? '')
    if ('refused' in balance) {
      refuse(balance.refused, row.cells[points])
      continue
    }
    const before = good.get(number.value)
    if (before)
      refused.push({
        row: before.row,
        why: 'again',
        cell: number.value,
        name: before.name,
        countsInRow: row.number,
      })
    good.set(number.value, { row: row.number, points: balance.value, name })
  }
  return {
    guests: [...good].map(([phone, { points }]) => ({ phone, points })),
    refused: refused.toSorted((one, other) => one.row - other.row),
  }
}

const isSameHeading = (row: Row, heading: Row | null, { phone, points }: Chosen) =>
  heading !== null &&
  [phone, points].every((column) => row.cells[column]?.trim() === heading.cells[column]?.trim())

function faultOf(row: Row, isOurs: boolean, moved: Set<Row>): Refusal | null {
  if (!isOurs) return 'other_heading'
  if (row.isUnclear) return 'quotes'
  return moved.has(row) ? 'cells' : null
}

export const countRefusals = (refused: RefusedRow[]) =>
  refusals
    .map((why) => ({ why, count: refused.filter((row) => row.why === why).length }))
    .filter(({ count }) => count > 0)

const longest = 40

const shortened = (cell = '') =>
  cell.trim().length > longest ? `${cell.trim().slice(0, longest)}…` : cell.trim()
