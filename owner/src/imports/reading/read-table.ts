import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { openSpreadsheet } from './read-spreadsheet.ts'
import { isFilled, mostColumns, mostFileBytes, type Table } from './table.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** The index in `sheets` is the number of the sheet. */
export interface SheetName {
  name: string
  isHidden: boolean
}

export interface TablesOfFile {
  sheets: readonly SheetName[]
  /** @throws {UnreadableFile} */
  read: (sheet: number) => Promise<Table>
}

/**
 * Trusts the content, because file names are often wrong.
 * @throws {UnreadableFile} if it is no list
 */
export async function openTables(bytes: Uint8Array<ArrayBuffer>): Promise<TablesOfFile> {
  if (bytes.length > mostFileBytes) throw new UnreadableFile('too_large')
  if (beginsWith(bytes, compound))
    throw new UnreadableFile(holdsEncryptedPackage(bytes) ? 'locked' : 'old_excel')
  if (!beginsWith(bytes, zip)) {
    const table = checked(readCsv(decodeText(bytes)))
    return { sheets: [], read: async () => table }
  }
  const { sheets, read } = await openSpreadsheet(bytes)
  return { sheets, read: async (sheet) => checked(await read(sheet)) }
}

function checked(table: Table): Table {
  if (table.rows.length === 0) throw new UnreadableFile('empty')
  if (table.rows.some(({ cells }) => cells.length > mostColumns))
    throw new UnreadableFile('too_wide')
  if (table.rows.every(({ cells }) => cells.filter(isFilled).length < 2))
    throw new UnreadableFile('one_column')
  return table
}

const zip = [0x50, 0x4b, 0x03, 0x04]
/** Old Excel files, and new ones with a password */
const compound = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (bytes: Uint8Array, first: number[]) =>
  first.every((byte, at) => bytes[at] === byte)

const holdsEncryptedPackage = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le')
    .decode(bytes.subarray(0, bytes.length & ~1))
    .includes('EncryptedPackage')
