import Papa from 'papaparse'
import { isLongNumber } from './cells.ts'
import type { Separated } from './find-separator.ts'

interface ReadLines {
  /** The cells of the rows that the lines hold. */
  found: string[][]
  length: number
  isUnclear: boolean
}

/** A quoted cell, such as an address, may have so many lines. */
const mostLines = 20

/**
 * Reads the row that begins at a line. The library reads quotation marks, one row at a time: one that is never closed would
 * swallow all rows below it. Such a mark is a sign in a name.
 */
export function readLines(
  lines: readonly string[],
  at: number,
  { separator, cells: usual }: Separated,
): ReadLines {
  const first = lines[at] ?? ''
  const asWritten = { found: [first.split(separator)], length: 1, isUnclear: false }
  if (!first.includes('"')) return asWritten
  for (let length = 1; length <= mostLines && at + length <= lines.length; length++) {
    const joined = lines.slice(at, at + length)
    // Only a line with a quotation mark can close a cell.
    if (!joined.at(-1)?.includes('"')) continue
    const { data, errors } = Papa.parse<string[]>(joined.join('\n'), {
      delimiter: separator,
      newline: '\n',
    })
    if (errors.length === 0) {
      const apart = joined.map((line) => line.split(separator))
      const isUnclear = length > 1 && areRows(apart, usual)
      return { found: isUnclear ? apart : data, length, isUnclear }
    }
    if (errors.some(({ code }) => code === 'InvalidQuotes')) break
  }
  return asWritten
}

/** Whether several lines look like rows: then two stray marks may have joined them. */
function areRows(lines: string[][], usual: number): boolean {
  const isMany = (isOne: (cells: string[]) => boolean) => lines.filter(isOne).length > 1
  return isMany((cells) => cells.some(isLongNumber)) || isMany(({ length }) => length === usual)
}
