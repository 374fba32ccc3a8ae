import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/** RFC 4180, one line for each row. No text is a formula to a spreadsheet. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell))),
    { record_delimiter: '\r\n', quoted_string: true },
  )

/** Makes Excel read a file as UTF-8. */
export const byteOrderMark = '\ufeff'

const values = [
  /^(?=.*\d)[^\p{L}\p{M}]*$/u,
  /^[\d.,]+e[+-]?\d+$/i,
  /^[\d:. ]+[ap]m$/i,
  /^[\d\s.,/-]*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\d\s.,/-]*$/i,
  /^(true|false)$/i,
]

/** Adds an apostrophe where a spreadsheet would shorten '0077' or make a day of '1-2'. */
export const typedText = (text: string): string =>
  values.some((value) => value.test(text.trim())) ? `'${text}` : text

const isNumber = /^-?\d+(\.\d+)?$/
/** Where commas separate decimals, Excel splits lines at semicolons in spite of quotes. A formula may begin there. */
const beginOfFormula = /(^|;)(?=\s*[=+\-@＝＋－＠])/g

const withoutFormula = (text: string): string =>
  isNumber.test(text) ? text : text.replace(/\p{Cc}+/gu, ' ').replace(beginOfFormula, "$1'")
