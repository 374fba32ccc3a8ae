import { isPhone, readPoints } from './cells.ts'
import {
  isBalanceHeading,
  isNameHeading,
  isOtherNumberHeading,
  isOtherPhoneHeading,
  isPhoneHeading,
  isPointsHeading,
} from './column-words.ts'
import { isFilled, mostFrequent, type Row, type Table } from './table.ts'

/** The columns of mobile numbers and points, by their place. Null where the owner must choose. */
export interface Columns {
  phone: number | null
  points: number | null
}

export interface Layout {
  /** The names of the columns; null if the list begins with a guest. */
  heading: Row | null
  /** The rows below the heading. */
  guests: readonly Row[]
  /** So many cells a row has, if separators divide them. */
  cellsInRow: number
  /** What stands above each column; empty if the heading does not stand above its columns. */
  names: string[]
  columns: Columns
  /** All columns of which most cells are mobile numbers. */
  phones: number[]
  /** The column of names, if one is recognised. It only helps the owner to find a row. */
  name: number | null
}

/** Recognises the columns by the words above them and by what is in them. Of two that are equally likely it takes none. */
export function findColumns({ rows, isSeparated, hiddenColumns }: Table): Layout {
  const begin = rows.slice(0, headingsWithin).findIndex(isHeading)
  // A number above it is a guest, or the restaurant's own: then the list has no heading that can be trusted.
  const isTrusted = begin >= 0 && !rows.slice(0, begin).some(hasPhone)
  const heading = (isTrusted && rows[begin]) || null
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
  const phones = places.filter((column) => (shares[column] ?? 0) >= 1 / 2)
  const seen = places.filter((column) => !hiddenColumns.has(column))
  const phone = best(
    seen,
    (column) =>
      Number(isPhoneHeading(above(column))) +
      2 * (shares[column] ?? 0) -
      Number(isOtherPhoneHeading(above(column))),
  )
  const others = seen.filter((column) => column !== phone)
  const points = best(
    others,
    (column) =>
      Number(isPointsHeading(above(column))) +
      2 * shareOf(first, column, isPoints) +
      Number(isBalanceHeading(above(column))) / 2 -
      2 * Number(isOtherNumberHeading(above(column))),
  )
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

const lookedAt = 200
const headingsWithin = 10
/** Half of the rows, or a word and some rows. */
const enough = 1
/** Less than this between two columns is a guess. */
const clearly = 1 / 4

/** Whether a row names a column and holds no number. A title may stand above it. */
const isHeading = (row: Row) =>
  row.cells.some((cell) => isPhoneHeading(cell) || isPointsHeading(cell)) &&
  row.cells.filter(isFilled).length > 1 &&
  !hasPhone(row)

/** Whether a row below names both columns, as on a new page or above another list. */
export const isHeadingAgain = (row: Row) =>
  isHeading(row) && row.cells.some(isPhoneHeading) && row.cells.some(isPointsHeading)

/** As many cells as the heading has; one more if a program writes a separator behind each row but not behind the heading. */
function expectedCells(heading: Row | null, guests: readonly Row[]): number {
  if (heading === null) return mostFrequent(guests.map(({ cells }) => cells.length))
  const named = heading.cells.length
  const longer = guests.filter((row) => hasSeparatorBehind(row, heading))
  const areUsual = longer.length > 1 && longer.length > guests.length / 2
  return areUsual && isAbovePhones(heading, longer) ? named + 1 : named
}

/** Whether a row has one cell more than the heading, and it is empty. A heading that ends so itself has no such rows. */
export const hasSeparatorBehind = ({ cells }: Row, heading: Row) =>
  cells.length === heading.cells.length + 1 &&
  !isFilled(cells.at(-1) ?? '') &&
  isFilled(heading.cells.at(-1) ?? '')

/** Whether a column has numbers that the heading says to have some; false if the cells have moved. */
function isAbovePhones(heading: Row | null, rows: readonly Row[]): boolean {
  const named = [...(heading?.cells.entries() ?? [])].filter(([, cell]) => isPhoneHeading(cell))
  return named.length === 0 || named.some(([column]) => shareOf(rows, column, isPhone) > 0)
}

const hasPhone = ({ cells }: Row) => cells.some(isPhone)

const isPoints = (cell: string) => {
  const read = readPoints(cell)
  return 'value' in read || read.refused === 'points_zero'
}

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
