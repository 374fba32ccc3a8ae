import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { mostColumns, mostFileBytes, type Table } from './table.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * Reads a CSV or XLSX file. The content decides what it is, because names of files are often wrong.
 * @throws {UnreadableFile} if it is no list
 */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  if (bytes.length > mostFileBytes) throw new UnreadableFile('too_large')
  if (beginsWith(bytes, compound))
    throw new UnreadableFile(holdsEncryptedPackage(bytes) ? 'locked' : 'old_excel')
  const table = beginsWith(bytes, zip) ? await readSpreadsheet(bytes) : readCsv(decodeText(bytes))
  if (!table.some((row) => row.some((cell) => cell.trim() !== '')))
    throw new UnreadableFile('empty')
  if (table.some((row) => row.length > mostColumns)) throw new UnreadableFile('too_wide')
  return table
}

const zip = [0x50, 0x4b, 0x03, 0x04]
/** The container of old Excel files, and of new ones with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (bytes: Uint8Array, first: number[]) =>
  first.every((byte, at) => bytes[at] === byte)

/** Looks for the name of the stream that holds an encrypted workbook. */
const holdsEncryptedPackage = (bytes: Uint8Array) =>
  new TextDecoder('utf-16le')
    .decode(bytes.subarray(0, bytes.length & ~1))
    .includes('EncryptedPackage')
