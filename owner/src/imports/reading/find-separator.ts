import { isPhone } from './cells.ts'
import { isFilled, mostFrequent } from './table.ts'

const separators = [',', ';', '\t', '|']
const lookedAt = 200

export interface Separated {
  separator: string
  /** Of most lines */
  cells: number
}

/**
 * Prefers the separator that sets mobile numbers apart, else the most frequent one.
 * @param named by the file
 */
export function findSeparator(lines: readonly string[], named?: string): Separated {
  const first = lines.filter(isFilled).slice(0, lookedAt)
  // A file saved anew can name one that it no longer has.
  const isNamedRight = named && first.some((line) => line.includes(named))
  const found = (isNamedRight ? [named] : separators).map((separator) => {
    const rows = first.filter((line) => line.includes(separator))
    const numbers = rows.filter((line) => line.split(separator).some(isPhone)).length
    // An odd quotation mark opens or closes a cell of several lines, or is a stray.
    const whole = rows.filter((line) => line.split('"').length % 2 === 1)
    const cells = mostFrequent(whole.map((line) => line.split(separator).length))
    return { separator, cells, rows: rows.length, numbers }
  })
  const [best] = found.toSorted(
    (one, other) => other.numbers - one.numbers || other.rows - one.rows,
  )
  return best ?? { separator: ',', cells: 1 }
}
