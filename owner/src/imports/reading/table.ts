/** A row that holds something. */
export interface Row {
  /** As a spreadsheet numbers it, from 1. Empty rows count. */
  number: number
  cells: readonly string[]
  /** Quotation marks leave open where the row ends. */
  isUnclear?: boolean
}

/** The rows of a list that hold something. */
export interface Table {
  rows: readonly Row[]
  /** Whether separators divide the cells: one too many or too few moves the cells behind it. */
  isSeparated: boolean
  /** The numbers of rows and the places of columns that the sheet hides. The rows are read. */
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
}

export const mostFileBytes = 10_000_000
export const mostColumns = 100

/** Whether a cell, or a line of cells, holds more than spaces and quotation marks. */
export const isFilled = (text: string) => /[^\s"]/.test(text)

/** The number that occurs most often; 0 if there is none. */
export function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}
