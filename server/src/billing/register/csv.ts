import { csvOf as csvOfRows } from '../../platform/csv.ts'

/** A row by the names of its columns. A column without a value is empty. */
export type Row = Record<string, string>

/** Rows as CSV, with a heading. */
export const csvOf = (columns: readonly string[], rows: readonly Row[]): string =>
  csvOfRows([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
