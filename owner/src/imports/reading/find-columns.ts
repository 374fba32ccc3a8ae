import { readPhone, readPoints } from './cells.ts'
import type { Table } from './table.ts'

/** The columns of mobile numbers and points, by their place. Null where the owner must choose. */
export interface Columns {
  phone: number | null
  points: number | null
}

export interface Layout {
  /** The row with the names of the columns; null if the list begins with a guest. */
  heading: number | null
  width: number
  columns: Columns
  /** The column of names, if one is recognised. It only helps the owner to find a row. */
  name: number | null
}

/** Recognises the columns by the words above them and by what is in them. */
export function findColumns(table: Table): Layout {
  const heading = headingOf(table)
  const begin = heading === null ? 0 : heading + 1
  const rows = table.slice(begin).filter(isFilled).slice(0, lookedAt)
  const width = table.reduce((widest, row) => Math.max(widest, row.length), 0)
  const headings = heading === null ? [] : (table[heading] ?? [])
  const score = (column: number, words: RegExp, isOne: (cell: string) => boolean) =>
    Number(words.test(headings[column] ?? '')) + 2 * shareOf(rows, column, isOne)
  const places = Array.from({ length: width }, (_, column) => column)
  const phone = best(places, (column) => score(column, phoneWords, isPhone))
  const others = places.filter((column) => column !== phone)
  const points = best(
    others,
    (column) =>
      score(column, pointsWords, isPoints) +
      Number(balanceWords.test(headings[column] ?? '')) / 2 -
      2 * Number(otherNumberWords.test(headings[column] ?? '')),
  )
  const name = others.find((column) => column !== points && nameWords.test(headings[column] ?? ''))
  return { heading, width, columns: { phone, points }, name: name ?? null }
}

export const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')

const lookedAt = 200
const headingsWithin = 10
/** Half of the rows, or a word and some rows. */
const enough = 1

const phoneWords =
  /mobile|phone|contact|whats ?app|\bcell\b|\btel\b|मोबाइल|फ़ोन|फ़ोन|फोन|संपर्क|सम्पर्क|व्हाट्सऐप|व्हाट्सएप/i
const pointsWords = /point|balance|wallet|\bpts\b|पॉइंट|पॉइन्ट|प्वाइंट|अंक|बैलेंस|वॉलेट|शेष/i
const balanceWords = /balance|wallet|current|available|बैलेंस|वॉलेट|शेष|बाक़ी|बाकी/i
/** Numbers of a list that are no balance. */
const otherNumberWords =
  /redeem|used|spent|expire|visit|bill|amount|date|year|pin ?code|serial|\bs\.? ?no|\bsr\b|\bid\b/i
const nameWords = /name|guest|customer|नाम|मेहमान|ग्राहक/i

const isPhone = (cell: string) => {
  const read = readPhone(cell)
  return 'value' in read || read.refused === 'phone_cut'
}
const isPoints = (cell: string) => {
  const read = readPoints(cell)
  return 'value' in read || read.refused === 'points_zero'
}

/** The first of the first rows that names a column and holds no number. A title may stand above it. */
function headingOf(table: Table): number | null {
  const found = table
    .slice(0, headingsWithin)
    .findIndex(
      (row) =>
        row.some((cell) => phoneWords.test(cell) || pointsWords.test(cell)) &&
        row.filter((cell) => cell.trim() !== '').length > 1 &&
        !row.some((cell) => isPhone(cell)),
    )
  return found < 0 ? null : found
}

function shareOf(
  rows: readonly (readonly string[])[],
  column: number,
  isOne: (cell: string) => boolean,
): number {
  const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
  return cells.length === 0 ? 0 : cells.filter(isOne).length / cells.length
}

function best(places: number[], score: (column: number) => number): number | null {
  const [first] = places
    .map((column) => ({ column, score: score(column) }))
    .toSorted((one, other) => other.score - one.score)
  return first && first.score >= enough ? first.column : null
}
