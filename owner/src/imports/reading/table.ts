export interface Row {
  /** Counted from 1, with empty rows */
  number: number
  cells: readonly string[]
  /** Because of quotation marks, it is unclear where the row ends. */
  isUnclear?: boolean
}

export interface Table {
  rows: readonly Row[]
  /** Cells are parted by separators, so a missing or extra one moves them. */
  isSeparated: boolean
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
}

export const mostFileBytes = 10_000_000
export const mostColumns = 100

export const isFilled = (text: string) => /[^\s"]/.test(text)

export function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}
