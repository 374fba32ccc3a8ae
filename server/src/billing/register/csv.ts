import { csvOf as csvOfRows } from '../../platform/csv.ts'

export type Row = Record<string, string>

export const csvOf = (columns: readonly string[], rows: readonly Row[]): string =>
  csvOfRows([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
