import { stringify } from 'csv-stringify/sync'

/** Null is an empty cell. */
export type Cell = string | number | null

/**
 * Rows as CSV (RFC 4180): commas, CRLF after each row, texts in quotes. A row is one line, because control characters
 * become spaces. No text is a formula to a spreadsheet; numbers stay as they are.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell))),
    { record_delimiter: '\r\n', quoted_string: true },
  )

/** Makes Excel read a file as UTF-8. It stands before everything else. */
export const byteOrderMark = '\ufeff'

/** What a spreadsheet makes a number, a time, a day or a truth value. */
const values = [
  /^(?=.*\d)[^\p{L}\p{M}]*$/u,
  /^[\d.,]+e[+-]?\d+$/i,
  /^[\d:. ]+[ap]m$/i,
  /^[\d\s.,/-]*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\d\s.,/-]*$/i,
  /^(true|false)$/i,
]

/** A text that a person typed gets an apostrophe where a spreadsheet would shorten '0077' or make a day of '1-2'. */
export const typedText = (text: string): string =>
  values.some((value) => value.test(text.trim())) ? `'${text}` : text

const isNumber = /^-?\d+(\.\d+)?$/
/**
 * The begin of a formula, in half-width or full-width characters. Where a comma separates decimals, Excel splits lines
 * at semicolons, in spite of the quotes, so that a formula may begin there, too.
 */
const beginOfFormula = /(^|;)(?=\s*[=+\-@＝＋－＠])/g

const withoutFormula = (text: string): string =>
  isNumber.test(text) ? text : text.replace(/\p{Cc}+/gu, ' ').replace(beginOfFormula, "$1'")
