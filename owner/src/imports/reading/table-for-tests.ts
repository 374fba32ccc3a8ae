import { isFilled, type Table } from './table.ts'

export const tableOf = (rows: readonly (readonly string[])[]): Table => ({
  rows: rows
    .map((cells, at) => ({ number: at + 1, cells }))
    .filter(({ cells }) => cells.some(isFilled)),
  isSeparated: false,
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
})
