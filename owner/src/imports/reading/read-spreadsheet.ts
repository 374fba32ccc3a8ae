import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { mostColumns, type Table } from './table.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * Reads the first sheet of an XLSX file.
 * @throws {UnreadableFile} for another or a broken file, and for one that would take up too much memory
 */
export async function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  checkSize(bytes)
  try {
    const rows = await readSheet(new Blob([bytes]))
    return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  } catch (cause) {
    throw new UnreadableFile('broken', { cause })
  }
}

const mostBytes = 150_000_000
const mostCells = 5_000_000

/** A small file can unpack to gigabytes, and a single cell far outside makes the reader fill all cells before it. */
function checkSize(bytes: Uint8Array): void {
  const { names, size } = contentsOf(bytes)
  if (!names.includes('xl/workbook.xml')) throw new UnreadableFile('other_kind')
  if (size > mostBytes) throw new UnreadableFile('too_large')
  const sheets = unzipped(bytes, (name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  for (const sheet of Object.values(sheets)) {
    const { rows, columns } = reachOf(new TextDecoder().decode(sheet))
    if (columns > mostColumns) throw new UnreadableFile('too_wide')
    if (rows * columns > mostCells) throw new UnreadableFile('too_large')
  }
}

function contentsOf(bytes: Uint8Array) {
  const names: string[] = []
  let size = 0
  unzipped(bytes, (name, originalSize) => {
    names.push(name)
    size += originalSize
    return false
  })
  return { names, size }
}

function unzipped(bytes: Uint8Array, isWanted: (name: string, originalSize: number) => boolean) {
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) })
  } catch (cause) {
    throw new UnreadableFile('broken', { cause })
  }
}

/** The last row and column in which a sheet has a cell. */
function reachOf(sheet: string) {
  const reach = { rows: 0, columns: 0 }
  for (const [, letters = '', row] of sheet.matchAll(/\br="([A-Z]{1,3})(\d+)"/g)) {
    reach.rows = Math.max(reach.rows, Number(row))
    reach.columns = Math.max(reach.columns, columnNumber(letters))
  }
  return reach
}

/** 1 for A, 27 for AA. */
const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
