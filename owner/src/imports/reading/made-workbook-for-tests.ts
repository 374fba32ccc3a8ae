import {
  headings,
  type MadeGuest,
  type MadeList,
  makeGuest,
  type Random,
  randomFrom,
  spoil,
} from './made-guests-for-tests.ts'
import { escaped, type SheetForTests, sheetXml, workbook } from './spreadsheet-for-tests.ts'

const layouts = [
  ['name', 'phone', 'points'],
  ['serial', 'name', 'phone', 'visits', 'points', 'since'],
  ['phone', 'points', 'name'],
  ['points', 'phone'],
] as const
type Column = (typeof layouts)[number][number]

export function makeWorkbook(seed: number): MadeList {
  const random = randomFrom(seed)
  const made: string[] = []
  const isMade = (rule: string, share: number) => {
    const is = random.chance(share)
    if (is) made.push(rule)
    return is
  }
  const columns: readonly Column[] = random.pick(layouts)
  const [name, phone, points] = random.pick(headings)
  const words = { name, phone, points, serial: 'Sr No', visits: 'Visits', since: 'Member since' }
  const first = random.whole(0, 2)
  const tag = isMade('prefixes', 0.1) ? 'x:' : ''
  const mark = isMade('single marks', 0.15) ? "'" : '"'
  const guests = new Map<number, MadeGuest>()
  const lines: string[] = []
  let rows = 0
  let number = 0
  const add = (cells: string[], attributes = '') => {
    number += 1
    lines.push(`<${tag}row r=${mark}${number}${mark}${attributes}>${cells.join('')}</${tag}row>`)
  }
  const cell = (column: number, type: string, inner: string, style = '') => {
    const place = `${String.fromCharCode(65 + first + column)}${number + 1}`
    return `<${tag}c r=${mark}${place}${mark}${type && ` t=${mark}${type}${mark}`}${style}>${inner.replaceAll(/<(\/?)/g, `<$1${tag}`)}</${tag}c>`
  }
  const text = (column: number, value: string) =>
    random.pick([
      () => cell(column, 'inlineStr', `<is><t>${escaped(value)}</t></is>`),
      () => cell(column, 'str', `<v>${escaped(value)}</v>`),
      () =>
        cell(
          column,
          'inlineStr',
          `<is><r><t>${escaped(value.slice(0, 3))}</t></r><r><t>${escaped(value.slice(3))}</t></r></is>`,
        ),
    ])()
  const written = (column: number, value: string): string =>
    /^[1-9]\d*(?:\.\d+)?$/.test(value) && random.chance(0.7)
      ? cell(column, '', `${formula(random)}<v>${asFloat(random, value)}</v>`)
      : text(column, value)

  if (isMade('title', 0.3)) {
    add([text(0, 'Guests of Spice Route')])
    if (random.chance(0.5)) number += random.whole(1, 3)
  }
  const heading = () => columns.map((column, at) => text(at, words[column]))
  add(heading())
  const count = random.whole(1, 24)
  for (let at = 0; at < count; at++) {
    if (random.chance(0.03)) number += 1
    if (random.chance(0.02)) {
      add(heading())
      rows += 1
    }
    const guest =
      at > 0 && random.chance(0.1) ? damaged(random, makeGuest(random, at)) : makeGuest(random, at)
    const cells = columns.flatMap((column, place) => {
      const value = { name: guest.name, phone: guest.phoneCell, points: guest.pointsCell }
      if (column === 'since') return cell(place, '', '<v>45999</v>', ` s=${mark}1${mark}`)
      if (column === 'serial' || column === 'visits')
        return cell(place, '', `<v>${random.whole(1, 90)}</v>`)
      if (value[column] === '') return random.chance(0.5) ? [] : cell(place, '', '')
      if (value[column].startsWith('#')) return cell(place, 'e', `<v>${value[column]}</v>`)
      if (value[column] === 'a day') return cell(place, '', '<v>480</v>', ` s=${mark}1${mark}`)
      if (value[column] === 'no result') return cell(place, '', '<f>SUM(A1:A2)</f>')
      return written(place, value[column])
    })
    guests.set(number + 1, guest)
    add(cells, isMade('hidden row', 0.03) ? ` hidden=${mark}1${mark}` : '')
    rows += 1
  }
  if (isMade('total', 0.2)) {
    add(
      [text(0, 'Total'), cell(columns.indexOf('points'), '', '<f>SUM(C2:C9)</f><v>9000</v>')].slice(
        0,
        columns[0] === 'points' ? 1 : 2,
      ),
    )
    rows += 1
  }
  if (isMade('a style far away', 0.2))
    lines.push(`<${tag}row r="2000"><${tag}c r="XFD2000" s="0"/></${tag}row>`)
  const list = { name: 'List', cells: inTag(sheetXml(lines.join('')), tag) }
  const sheets = isMade('further sheets', 0.4) ? withOthers(random, list) : [list]
  return {
    bytes: workbook(sheets),
    guests,
    rows,
    columns: { phone: first + columns.indexOf('phone'), points: first + columns.indexOf('points') },
    made,
  }
}

const inTag = (xml: string, tag: string) =>
  tag
    ? xml
        .replace('<worksheet xmlns=', '<x:worksheet xmlns:x=')
        .replace('</worksheet>', '</x:worksheet>')
        .replace('<sheetData>', '<x:sheetData>')
        .replace('</sheetData>', '</x:sheetData>')
    : xml

const formula = (random: Random) => (random.chance(0.2) ? '<f>VLOOKUP(A2,Old!A:C,3,0)</f>' : '')

function asFloat(random: Random, value: string) {
  if (Number(value) % 1 > 0) return value
  return random.pick([
    value,
    value,
    value,
    Number(value).toExponential().replace('e+', 'E'),
    Number(value) < 1e5 ? String(Number(value) * (1 - 1.2e-16)) : value,
    Number(value) < 1e5 ? `${Number(value) - 1}.99999999999994` : value,
  ])
}

const damaged = (random: Random, guest: MadeGuest): MadeGuest =>
  random.chance(0.5)
    ? spoil(random, guest)
    : {
        ...guest,
        [random.pick(['pointsCell', 'phoneCell'])]: random.pick([
          '#REF!',
          '#N/A',
          'a day',
          'no result',
        ]),
        isReadable: false,
      }

function withOthers(random: Random, list: SheetForTests): SheetForTests[] {
  const others: SheetForTests[] = [
    { name: 'Cover', cells: { A1: 'Spice Route', A3: 'Contact', B3: 9812345678 } },
    { name: 'Summary', cells: { A1: 'Guests', B1: 'Points', A2: 24, B2: 9000 } },
    { name: 'States', state: 'hidden', cells: { A1: 'Maharashtra', A2: 'Goa' } },
    {
      name: 'Old & done',
      state: random.pick(['hidden', 'veryHidden']),
      cells: { A1: 'Name', B1: 'Mobile', C1: 'Points', A2: 'Asha', B2: 9000000001, C2: 7 },
    },
    { name: 'Empty', cells: {} },
  ]
  const around = others.filter(() => random.chance(0.5))
  return around.toSpliced(random.whole(0, around.length), 0, list)
}
