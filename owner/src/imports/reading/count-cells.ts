import { scanXml } from './scan-xml.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface Counted {
  rows: Set<number>
  hiddenRows: Set<number>
  hiddenColumns: Set<number>
  /** The last filled row, counted from 1 */
  last: number
  /** The last filled column, counted from 1 */
  width: number
}

const mostRows = 1_048_576
const mostColumns = 16_384

/**
 * Call this before the library reads the sheet, because the library fills every cell up to the
 * last one.
 * @throws {UnreadableFile} for an impossible place, or a value that the library would cut
 */
export function countCells(xml: string): Counted {
  const counted: Counted = {
    rows: new Set(),
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    last: 0,
    width: 0,
  }
  let row = 0
  let isHidden = false
  let column = 0
  let isInValue = false
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        const { r, hidden } = attributes()
        row = Number(r ?? row + 1)
        if (!Number.isInteger(row) || row < 1 || row > mostRows) throw new UnreadableFile('broken')
        isHidden = isTrue(hidden)
      } else if (name === 'c') {
        column = columnOf(attributes().r)
      } else if (name === 'v' || name === 'is') {
        isInValue = true
      } else if (name === 'col') {
        const { min, max, hidden } = attributes()
        if (!isTrue(hidden)) return
        const last = Math.min(Number(max), mostColumns)
        for (let place = Math.max(Number(min), 1); place <= last; place++)
          counted.hiddenColumns.add(place - 1)
      }
    },
    close(name) {
      if (name === 'v' || name === 'is') isInValue = false
    },
    text(text) {
      if (!isInValue || text.trim() === '') return
      counted.rows.add(row)
      if (isHidden) counted.hiddenRows.add(row)
      counted.last = Math.max(counted.last, row)
      counted.width = Math.max(counted.width, column)
    },
    unread() {
      if (isInValue) throw new UnreadableFile('broken')
    },
  })
  return counted
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** 1 for A1, 27 for AA1 */
function columnOf(cell = ''): number {
  const [, letters] = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(cell) ?? []
  if (!letters) throw new UnreadableFile('broken')
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}
