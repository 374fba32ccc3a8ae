import { isPhone } from './cells.ts'
import { isFilled, mostFrequent } from './table.ts'

const separators = [',', ';', '\t', '|']
const lookedAt = 200

export interface Separated {
  separator: string
  cells: number
}

/**
 * Prefers the separator that isolates mobile numbers, else the most frequent one.
 * @param named the separator that the file names
 */
export function findSeparator(lines: readonly string[], named?: string): Separated {
  const first = lines.filter(isFilled).slice(0, lookedAt)
  // A file that was saved again may use another separator than it names.
  const isNamedRight = named && first.some((line) => line.includes(named))
  const found = (isNamedRight ? [named] : separators).map((separator) => {
    const rows = first.filter((line) => line.includes(separator))
    const numbers = rows.filter((line) => line.split(separator).some(isPhone)).length
    // A line with an odd number of quotation marks is part of a longer cell, or has a stray mark.
    const whole = rows.filter((line) => line.split('"').length % 2 === 1)
    const cells = mostFrequent(whole.map((line) => line.split(separator).length))
    return { separator, cells, rows: rows.length, numbers }
  })
  const [best] = found.toSorted(
    (one, other) => other.numbers - one.numbers || other.rows - one.rows,
  )
  return best ?? { separator: ',', cells: 1 }
}
