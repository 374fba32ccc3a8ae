import Papa from 'papaparse'
import { isLongNumber } from './cells.ts'
import type { Separated } from './find-separator.ts'

interface ReadLines {
  found: string[][]
  length: number
  isUnclear: boolean
}

/** Enough lines for an address in quotation marks */
const mostLines = 20

/**
 * Reads one row at a time, because in the library an unclosed quotation mark swallows all rows
 * below. Here such a mark is part of a name.
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

/** True if two stray quotation marks seem to have joined several rows. */
function areRows(lines: string[][], usual: number): boolean {
  const isMany = (isOne: (cells: string[]) => boolean) => lines.filter(isOne).length > 1
  return isMany((cells) => cells.some(isLongNumber)) || isMany(({ length }) => length === usual)
}
