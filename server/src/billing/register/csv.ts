/** A row by the names of its columns. A column without a value is empty. */
export type Row = Record<string, string>

/** Rows as CSV, with a heading. */
export const csvOf = (columns: readonly string[], rows: readonly Row[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('')

const isNumber = /^-?\d+\.\d\d$/

/** Escapes a text that begins like a formula, so that a spreadsheet does not execute it. */
function quoted(cell: string): string {
  const safe = isNumber.test(cell) ? cell : cell.replace(/^[=+\-@\t]/, "'$&")
  return `"${safe.replaceAll('"', '""')}"`
}
