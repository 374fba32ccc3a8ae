import { findSeparator } from './find-separator.ts'
import { readLines } from './read-lines.ts'
import { isFilled, type Row, type Table } from './table.ts'
import { UnreadableFile } from './unreadable-file.ts'

/**
 * Never loses a filled line.
 * @throws {UnreadableFile} for a web page, which some tills save as a list
 */
export function readCsv(text: string): Table {
  if (webPage.test(text)) throw new UnreadableFile('web_page')
  const lines = text.split(lineEnd)
  // Excel reads the separator from such a first row, and does not show the row.
  const [, named] = /^"?sep=(.)"?$/i.exec(lines[0] ?? '') ?? []
  if (named) lines.shift()
  const separated = findSeparator(lines, named)
  const isFilledBetween = (text: string) => isFilled(text.replaceAll(separated.separator, ''))
  const rows: Row[] = []
  let number = 0
  let counted = 0
  for (let at = 0; at < lines.length; ) {
    const { isUnclear, found, length } = readLines(lines, at, separated)
    for (const cells of found) {
      number += 1
      if (cells.some(isFilledBetween)) rows.push({ number, cells, isUnclear })
    }
    const filled = lines.slice(at, at + length).filter(isFilledBetween).length
    counted += Math.min(filled, found.length)
    at += length
  }
  if (counted !== rows.length) throw new UnreadableFile('broken')
  return { rows, isSeparated: true, hiddenRows: new Set(), hiddenColumns: new Set() }
}

const webPage =
  /^\s*(?:<(?:[!?]|(?:html|head|meta|style|body|div|center|table|tr)\b)|MIME-Version:)/i

/**
 * Some programs write two carriage returns. Unicode has three more line ends, and a form feed ends
 * a page.
 */
const lineEnd = /\r*\n|[\r\f\u0085\u2028\u2029]/
