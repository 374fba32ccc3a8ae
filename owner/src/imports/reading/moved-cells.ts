import { hasSeparatorBehind, type Layout } from './find-columns.ts'
import { isFilled, type Row } from './table.ts'

/** Rows in which a wrong separator or a line end may have moved or cut a value */
export function findMovedCells(
  { heading, guests, cellsInRow }: Layout,
  { phone, points }: { phone: number; points: number },
): Set<Row> {
  const last = Math.max(phone, points)
  const whole = guests.filter(({ cells }) => cells.length === cellsInRow)
  const behind = Array.from({ length: cellsInRow }, (_, column) => column).slice(last + 1)
  const numbered = behind.filter((column) =>
    whole.length > 0
      ? whole.some((row) => hasDigit(row, column))
      : isFilled(heading?.cells[column] ?? ''),
  )
  const someEndEmpty = heading !== null && guests.some((row) => hasSeparatorBehind(row, heading))
  return new Set(
    guests.filter(
      (row, at) => isMoved(row) || isCut(row, guests[at + 1]) || isRest(row, guests[at - 1]),
    ),
  )

  /**
   * Programs leave out empty cells at the end of a row. But if a short row lacks a number in a
   * later column, its cells may have moved.
   */
  function isMoved(row: Row) {
    if (row.cells.length === cellsInRow) return someEndEmpty && !endsRightly(row)
    const isShort = row.cells.length < cellsInRow && row.cells.length > last
    return !isShort || numbered.some((column) => !hasDigit(row, column))
  }

  /** The extra empty cell at the end must not hide that another cell is missing. */
  function endsRightly({ cells }: Row) {
    const isLastEmpty = !isFilled(cells.at(-1) ?? '')
    return cellsInRow === heading?.cells.length ? !isLastEmpty : isLastEmpty
  }

  function isCut({ number, cells }: Row, below: Row | undefined) {
    if (below?.number !== number + 1 || cells.length !== points + 1) return false
    return (
      below.cells.length < cellsInRow && /^\s*(?:[\p{Nd},./]|e\p{Nd})/iu.test(below.cells[0] ?? '')
    )
  }

  function isRest({ number }: Row, above: Row | undefined) {
    return (
      points === 0 && above?.number === number - 1 && above.cells.length === 1 && hasDigit(above, 0)
    )
  }
}

const hasDigit = ({ cells }: Row, column: number) => /\p{Nd}/u.test(cells[column] ?? '')
