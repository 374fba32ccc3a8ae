import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/** The output follows RFC 4180, and no spreadsheet reads a text in it as a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell))),
    { record_delimiter: '\r\n', quoted_string: true },
  )

export const byteOrderMark = '\ufeff'

const values = [
  /^(?=.*\d)[^\p{L}\p{M}]*$/u,
  /^[\d.,]+e[+-]?\d+$/i,
  /^[\d:. ]+[ap]m$/i,
  /^[\d\s.,/-]*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\d\s.,/-]*$/i,
  /^(true|false)$/i,
]

/**
 * The apostrophe prevents spreadsheets from shortening '0077' and from turning '1-2' into a day.
 */
export const typedText = (text: string): string =>
  values.some((value) => value.test(text.trim())) ? `'${text}` : text

const isNumber = /^-?\d+(\.\d+)?$/
/**
 * A formula may also follow a semicolon, because Excel splits even quoted cells there in countries
 * with decimal commas.
 */
const beginOfFormula = /(^|;)(?=\s*[=+\-@＝＋－＠])/g

const withoutFormula = (text: string): string =>
  isNumber.test(text) ? text : text.replace(/\p{Cc}+/gu, ' ').replace(beginOfFormula, "$1'")
