import Papa from 'papaparse'
import type { Table } from './table.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** @throws {UnreadableFile} for the web page that some tills save as a list */
export function readCsv(text: string): Table {
  if (/^\s*<(?:!doctype|html|table|\?xml|meta)/i.test(text)) throw new UnreadableFile('web_page')
  // Excel writes the separator into a first row that it hides.
  const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const { data } = Papa.parse<string[]>(text, {
    ...(named && { delimiter: named }),
    delimitersToGuess: [',', ';', '\t'],
  })
  return data
}
