import {
  headings,
  type MadeGuest,
  type MadeList,
  makeGuest,
  type Random,
  randomFrom,
  spoil,
} from './made-guests-for-tests.ts'
import { isFilled } from './table.ts'

const layouts = [
  ['name', 'phone', 'points'],
  ['phone', 'points'],
  ['points', 'name', 'phone'],
  ['serial', 'name', 'phone', 'visits', 'points', 'city'],
  ['phone', 'name', 'visits', 'points'],
  ['phone', 'points', 'visits'],
  ['name', 'phone', 'points', 'remark'],
  ['address', 'phone', 'points', 'remark', 'city'],
] as const
type Column = (typeof layouts)[number][number]

const lineEnds = ['\n', '\r\n', '\r', '\r\r\n', '\u0085', '\u2028', '\u2029', '\f']
const separators = [',', ',', ',', ';', '\t', '|']

export function makeCsv(seed: number): MadeList {
  const random = randomFrom(seed)
  const made: string[] = []
  const isMade = (rule: string, share: number) => {
    const is = random.chance(share)
    if (is) made.push(rule)
    return is
  }
  const separator = random.pick(separators)
  const columns = random.pick(layouts)
  const words = random.pick(headings)
  const areQuoted = isMade('all quoted', 0.2)
  const trailing = isMade('separators behind each row', 0.1) ? separator : ''
  const lines: string[] = []
  const guests = new Map<number, MadeGuest>()
  let rows = 0
  let number = 0
  const add = (line: string) => {
    lines.push(line || ' ')
    number += 1
  }
  const placeOf = (column: Column) => Math.max(0, (columns as readonly Column[]).indexOf(column))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const safe = (text: string) =>
    areQuoted || text.includes(separator) || /["\n]/.test(text) ? quoted(text) : text
  const headingLine = columns.map((column) => safe(headingOf(column, words))).join(separator)

  if (isMade('sep=', 0.1)) lines.push(`sep=${separator}`)
  if (isMade('title', 0.2)) {
    add('Guests of Spice Route')
    if (random.chance(0.5)) add(' ')
  }
  add(headingLine + (random.chance(0.5) ? trailing : ''))
  const firstGuest = lines.length
  const count = random.whole(1, 24)
  const rule = random.chance(0.6) ? random.pick(rowRules) : null
  for (let at = 0; at < count; at++) {
    if (random.chance(0.03)) add(' ')
    if (random.chance(0.02)) {
      add(headingLine)
      rows += 1
      made.push('heading again')
    }
    const guest = random.chance(0.08) ? spoil(random, makeGuest(random, at)) : makeGuest(random, at)
    const row = columns.map((column) => cellOf(random, column, guest))
    const cells = row.map(safe)
    const isFaulty = rule !== null && random.chance(0.3)
    if (isFaulty) made.push(`${rule.name} in row ${number + 1}`)
    const line = isFaulty
      ? rule.spoil({ random, row, cells, separator, place: placeOf('name') })
      : cells.join(separator)
    if (isFilled(line.replaceAll(separator, ''))) guests.set(number + 1, guest)
    else rows -= 1
    const broken = isFaulty && rule.breaks ? brokenLines(random, line, separator) : [line]
    for (const part of broken) add(part + (part === broken.at(-1) ? trailing : ''))
    rows += broken.length
  }
  if (rule === null && isMade('a pair of marks', 0.15))
    joinByMarks(random, lines, separator, firstGuest)
  if (isMade('total', 0.15)) {
    add(`Total${separator}${random.whole(100, 9_000)}`)
    rows += 1
  }
  const ends = random.chance(0.5) ? [random.pick(lineEnds)] : lineEnds.slice(0, 3)
  made.push(`ends ${JSON.stringify(ends)}`, JSON.stringify(separator))
  const joined = lines.map((line) => line + random.pick(ends)).join('')
  const text = random.chance(0.3) ? joined.trimEnd() : joined
  return {
    bytes: encoded(random, text),
    guests,
    rows,
    columns: { phone: placeOf('phone'), points: placeOf('points') },
    made,
  }
}

const englishHeadings = {
  serial: 'Sr No',
  visits: 'Visits',
  city: 'City',
  remark: 'Remark',
  address: 'Address',
}

const headingOf = (column: Column, [name, phone, points]: readonly [string, string, string]) =>
  column in { name, phone, points }
    ? { name, phone, points }[column as 'name']
    : englishHeadings[column as 'city']

function cellOf(random: Random, column: Column, guest: MadeGuest): string {
  const others = {
    serial: String(random.whole(1, 500)),
    visits: String(random.whole(1, 90)),
    city: random.pick(['Pune', 'Bengaluru', '']),
    remark: random.pick(['', '', 'likes the "window" seat', 'old card']),
    address: random.pick(['12 MG Road', '12, MG Road, Pune', 'Flat 4\nHill View\nPune 411001', '']),
  }
  return { name: guest.name, phone: guest.phoneCell, points: guest.pointsCell, ...others }[column]
}

interface Spoiling {
  random: Random
  row: string[]
  cells: string[]
  separator: string
  /** The column of the name, or else the first column */
  place: number
}

const withName = (
  { cells, row, separator, place }: Spoiling,
  change: (name: string) => string,
): string => cells.with(place, change((row[place] ?? '').replaceAll(/["\n]/g, ' '))).join(separator)

const rowRules: { name: string; breaks?: true; spoil: (of: Spoiling) => string }[] = [
  { name: 'a mark before a name', spoil: (of) => withName(of, (name) => `"${name}`) },
  { name: 'a mark behind a name', spoil: (of) => withName(of, (name) => `${name}"`) },
  { name: 'a mark in a name', spoil: (of) => withName(of, (name) => `${name} "S" Rao`) },
  { name: 'a quoted word', spoil: (of) => withName(of, (name) => `"${name}" Singh`) },
  { name: 'doubled marks', spoil: (of) => withName(of, (name) => `"${name} ""S"""`) },
  { name: 'slashed marks', spoil: (of) => withName(of, (name) => `"${name} \\"S\\" Rao"`) },
  { name: 'curly marks', spoil: (of) => withName(of, (name) => `“${name}”`) },
  { name: 'a space before a mark', spoil: (of) => withName(of, (name) => ` "${name}"`) },
  { name: 'lines in a cell', spoil: (of) => withName(of, (name) => `"${name}\nof Pune"`) },
  { name: 'a bare separator', spoil: (of) => withName(of, (name) => `Rao${of.separator} ${name}`) },
  {
    name: 'a cell too few',
    spoil: ({ random, cells, separator }) =>
      cells.toSpliced(random.whole(0, cells.length - 1), 1).join(separator),
  },
  {
    name: 'a cell too many',
    spoil: ({ random, cells, separator }) =>
      cells.toSpliced(random.whole(0, cells.length), 0, random.pick(['', '7'])).join(separator),
  },
  {
    name: 'a short row',
    spoil: ({ random, cells, separator }) =>
      cells.slice(0, random.whole(1, cells.length)).join(separator),
  },
  {
    name: 'grouped without marks',
    spoil: ({ row, separator }) => row.join(separator).replaceAll('\n', ' '),
  },
  { name: 'a broken line', breaks: true, spoil: ({ cells, separator }) => cells.join(separator) },
]

/** Leaves a line whole if a part would be empty, or a quotation mark would join both parts. */
function brokenLines(random: Random, line: string, separator: string): string[] {
  const at = random.whole(1, Math.max(1, line.length - 1))
  const parts = [line.slice(0, at), line.slice(at)]
  const areFilled = parts.every((part) => isFilled(part.replaceAll(separator, '')))
  return areFilled && !line.includes('"') && !line.includes('\n') ? parts : [line]
}

function joinByMarks(random: Random, lines: string[], separator: string, first: number): void {
  const from = random.whole(first, lines.length - 1)
  const to = random.whole(from, lines.length - 1)
  if (lines.slice(from, to + 1).some((line) => /["\n]/.test(line) || line === ' ')) return
  lines[from] = `"${lines[from]}`
  lines[to] = (lines[to] ?? '').replace(separator, `"${separator}`)
}

function encoded(random: Random, text: string): Uint8Array<ArrayBuffer> {
  const isLatin = /^[\t-\u0084\u00a0-\u00ff]*$/.test(text)
  const encoding = random.pick([
    'utf8',
    'utf8',
    'utf8 mark',
    'utf16',
    'utf16 big',
    isLatin ? 'latin' : 'utf8',
  ])
  if (encoding === 'latin') return new Uint8Array(Buffer.from(text, 'latin1'))
  if (encoding.startsWith('utf16')) {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    return new Uint8Array(encoding === 'utf16' ? bytes : bytes.swap16())
  }
  return new Uint8Array(new TextEncoder().encode(encoding === 'utf8' ? text : `\ufeff${text}`))
}
