export interface Row {
  /** From 1, counting empty rows */
  number: number
  cells: readonly string[]
  /** Quotation marks leave the row's end unclear. */
  isUnclear?: boolean
}

export interface Table {
  rows: readonly Row[]
  /** A wrong number of separators then moves cells. */
  isSeparated: boolean
  /** Hidden rows are read. */
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
}

export const mostFileBytes = 10_000_000
export const mostColumns = 100

/** More than spaces and quotation marks */
export const isFilled = (text: string) => /[^\s"]/.test(text)

export function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}
