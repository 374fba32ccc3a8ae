import { readSheet } from 'read-excel-file/universal'
import { countCells } from './count-cells.ts'
import { isFilled, mostColumns, type Table } from './table.ts'
import { unpack } from './unpack.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { type Worksheet, worksheetsOf } from './workbook-sheets.ts'

const mostCells = 2_000_000

/** @throws {UnreadableFile} for a file that is no workbook, broken or too large for the memory */
export function openSpreadsheet(bytes: Uint8Array<ArrayBuffer>) {
  const unpacked = unpack(bytes)
  const sheets = worksheetsOf(unpacked)
  return {
    sheets,
    async read(at: number): Promise<Table> {
      const sheet = sheets[at]
      if (!sheet) throw new UnreadableFile('empty')
      const { rows, last, width, hiddenRows, hiddenColumns } = countCells(unpacked(sheet.part))
      if (width > mostColumns) throw new UnreadableFile('too_wide')
      if (last * width > mostCells) throw new UnreadableFile('too_large')
      const cells = await cellsOf(bytes, sheet)
      // A filled row that was not counted means that the file is broken. Rows that the library
      // leaves out, such as #REF!, are refused later.
      if (cells.some((row, at) => row.some(isFilled) && !rows.has(at + 1)))
        throw new UnreadableFile('broken')
      return {
        rows: [...rows].map((number) => ({ number, cells: cells[number - 1] ?? [] })),
        isSeparated: false,
        hiddenRows,
        hiddenColumns,
      }
    },
  }
}

const textOf = (cell: unknown) => {
  // Excel shows ##### for a day that no calendar has.
  if (cell instanceof Date) return cell.getTime() ? cell.toISOString().slice(0, 10) : '#####'
  return cell === null ? '' : String(cell)
}

async function cellsOf(bytes: Uint8Array<ArrayBuffer>, { place }: Worksheet): Promise<string[][]> {
  try {
    const rows = await readSheet(new Blob([bytes]), place)
    return rows.map((row) => row.map(textOf))
  } catch (cause) {
    throw new UnreadableFile('broken', { cause })
  }
}
