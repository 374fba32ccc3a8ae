import { isFigure, isPhone, isPoints } from './cells.ts'
import {
  isNameHeading,
  isOtherNumberHeading,
  isOtherPhoneHeading,
  isPhoneHeading,
  isPointsBalanceHeading,
  isPointsHeading,
} from './column-words.ts'
import { isFilled, mostFrequent, type Row, type Table } from './table.ts'

/** Null for a column that the owner must choose */
export interface Columns {
  phone: number | null
  points: number | null
}

export interface Layout {
  /** Null if the list begins with a guest */
  heading: Row | null
  guests: readonly Row[]
  cellsInRow: number
  /** Empty texts if the headings are not above their columns */
  names: string[]
  columns: Columns
  phones: number[]
  /** The column of names, which help the owner to find a row */
  name: number | null
}

/** If two columns are equally likely, takes neither. */
export function findColumns({ rows, isSeparated, hiddenColumns }: Table): Layout {
  const begin = findHeading(rows.slice(0, headingsWithin))
  const heading = rows[begin] ?? null
  const guests = heading ? rows.slice(begin + 1) : rows
  const cellsInRow = expectedCells(heading, guests)
  const whole = isSeparated ? guests.filter(({ cells }) => cells.length === cellsInRow) : guests
  const first = (whole.length > 0 ? whole : guests).slice(0, lookedAt)
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const places = Array.from({ length: width }, (_, column) => column)
  const shares = places.map((column) => shareOf(first, column, isPhone))
  const isMoved = places.some((column) => shares[column]) && !isAbovePhones(heading, first)
  const names = places.map((column) => (isMoved ? '' : (heading?.cells[column] ?? '').trim()))
  const above = (column: number) => names[column] ?? ''
  const phones = places.filter((column) => isMostly(first, column, isPhone))
  const seen = places.filter((column) => !hiddenColumns.has(column))
  const likeliest = best(
    seen,
    (column) =>
      Number(isPhoneHeading(above(column))) +
      2 * (shares[column] ?? 0) -
      Number(isOtherPhoneHeading(above(column))),
  )
  const written = (column: number) => heading?.cells[column] ?? ''
  // If mobile numbers are masked, or two share a cell, order numbers may look more like them.
  const isNamedElsewhere = (column: number) =>
    !isPhoneHeading(written(column)) &&
    seen.some(
      (other) =>
        isPhoneHeading(written(other)) &&
        !isOtherPhoneHeading(written(other)) &&
        isMostly(first, other, hasDigits),
    )
  const phone = likeliest !== null && isNamedElsewhere(likeliest) ? null : likeliest
  const others = seen.filter((column) => column !== phone)
  const points = findPoints(others, names, first)
  const name = others.find((column) => column !== points && isNameHeading(above(column)))
  return {
    heading,
    guests,
    cellsInRow,
    names,
    columns: { phone, points },
    phones,
    name: name ?? null,
  }
}

/**
 * Any number could be points, so the heading decides. If the next column has numbers but no
 * heading, it may be the balance instead.
 */
function findPoints(places: number[], names: string[], rows: readonly Row[]): number | null {
  const above = (column: number) => names[column] ?? ''
  const hasNames = names.some(isFilled)
  const points = best(
    hasNames ? places.filter((column) => isPointsHeading(above(column))) : places,
    (column) =>
      Number(hasNames) +
      2 * shareOf(rows, column, isFigure) +
      Number(isPointsBalanceHeading(above(column))) / 2,
  )
  if (points === null || isOtherNumberHeading(above(points))) return null
  const beside = points + 1
  return hasNames && !isFilled(above(beside)) && isMostly(rows, beside, isFigure) ? null : points
}

const lookedAt = 200
const headingsWithin = 30
/** The least score: half of the rows match, or the heading and some rows */
const enough = 1
/** With a smaller lead over the second column, the first would be a guess. */
const clearly = 1 / 4

/** -1 if there is no heading. A title may stand above a full heading, but a guest may not. */
function findHeading(rows: readonly Row[]): number {
  const full = rows.findIndex(isFullHeading)
  const isBelowGuests = rows.slice(0, full + 1).some((row) => hasPhone(row) && hasFigure(row))
  if (full >= 0 && !isBelowGuests) return full
  const begin = rows.findIndex(isHeading)
  return rows.slice(0, begin + 1).some(hasPhone) ? -1 : begin
}

const isHeading = (row: Row) =>
  isFullHeading(row) || (hasWords(row) && (namesPhone(row) || namesPoints(row)) && !hasFigure(row))

const isFullHeading = (row: Row) => hasWords(row) && namesPhone(row) && namesPoints(row)

/** Another list or a new page begins below such a row. */
export const isHeadingBelow = (row: Row, phone: number) =>
  isFullHeading(row) || (isPhoneHeading(row.cells[phone] ?? '') && isHeading(row))

const hasWords = (row: Row) => row.cells.filter(isFilled).length > 1 && !hasPhone(row)
const namesPhone = ({ cells }: Row) => cells.some(isPhoneHeading)
const namesPoints = ({ cells }: Row) =>
  cells.some((cell) => isPointsHeading(cell) && !isPoints(cell))

/** Some programs write a separator after each row, but not after the heading. */
function expectedCells(heading: Row | null, guests: readonly Row[]): number {
  if (heading === null) return mostFrequent(guests.map(({ cells }) => cells.length))
  const named = heading.cells.length
  const longer = guests.filter((row) => hasSeparatorBehind(row, heading))
  const areUsual = longer.length > 1 && longer.length > guests.length / 2
  return areUsual && isAbovePhones(heading, longer) ? named + 1 : named
}

/** The row ends with one empty cell more than the heading, whose own last cell is filled. */
export const hasSeparatorBehind = ({ cells }: Row, heading: Row) =>
  cells.length === heading.cells.length + 1 &&
  !isFilled(cells.at(-1) ?? '') &&
  isFilled(heading.cells.at(-1) ?? '')

/** False if the cells are no longer below their headings */
function isAbovePhones(heading: Row | null, rows: readonly Row[]): boolean {
  const named = [...(heading?.cells.entries() ?? [])].filter(([, cell]) => isPhoneHeading(cell))
  return named.length === 0 || named.some(([column]) => shareOf(rows, column, isPhone) > 0)
}

const hasPhone = ({ cells }: Row) => cells.some(isPhone)

const hasFigure = ({ cells }: Row) => cells.some((cell) => isFigure(cell) && !isPhone(cell))
const hasDigits = (cell: string) => /\p{Nd}{2}/u.test(cell)

const isMostly = (rows: readonly Row[], column: number, isOne: (cell: string) => boolean) =>
  shareOf(rows, column, isOne) >= 1 / 2

function shareOf(rows: readonly Row[], column: number, isOne: (cell: string) => boolean): number {
  const cells = rows.map((row) => row.cells[column] ?? '').filter(isFilled)
  return cells.length === 0 ? 0 : cells.filter(isOne).length / cells.length
}

function best(places: number[], score: (column: number) => number): number | null {
  const [first, second] = places
    .map((column) => ({ column, score: score(column) }))
    .toSorted((one, other) => other.score - one.score)
  if (!first || first.score < enough) return null
  return second && first.score - second.score < clearly ? null : first.column
}
