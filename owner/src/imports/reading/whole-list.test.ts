import { expect, test } from 'vitest'
import { openList } from './open-list.ts'

const read = async (text: string) => {
  const list = await openList(new Uint8Array(new TextEncoder().encode(text)))
  const { rows, firstRefused } = await list.check(list.opened.found)
  return {
    rows,
    points: list.chunk(0).map(({ points }) => points),
    refused: firstRefused.map(({ row, why }) => [row, why]),
  }
}
const phones = Array.from({ length: 500 }, (_, at) => String(9_812_345_001 + at))
const heading = 'Name,Mobile,Points'
const rowsOf = (count: number) =>
  phones.slice(0, count).map((phone, at) => `Guest ${at},${phone},${at + 1}`)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const ended = (lines: string[], end: string) => lines.map((line) => line + end).join('')

test.each([
  ['a heading in CRLF above rows in LF', 3, `${heading}\r\n${ended(rowsOf(3), '\n')}`],
  ['a heading in LF above rows in CRLF', 3, `${heading}\n${ended(rowsOf(3), '\r\n')}`],
  ['the same with 40 rows', 40, `${heading}\r\n${ended(rowsOf(40), '\n')}`],
  ['the same with 500 rows', 500, `${heading}\r\n${ended(rowsOf(500), '\n')}`],
  [
    '100 rows in LF appended to 400 in CRLF',
    500,
    ended([heading, ...rowsOf(400)], '\r\n') + ended(rowsOf(500).slice(400), '\n'),
  ],
  [
    'the last two of four rows in LF',
    4,
    ended([heading, ...rowsOf(2)], '\r\n') + rowsOf(4).slice(2).join('\n'),
  ],
  ['CR alone', 3, [heading, ...rowsOf(3)].join('\r')],
  ['CR and LF by turns', 3, `${heading}\r${rowsOf(3).join('\n')}`],
  ['doubled carriage returns', 3, ended([heading, ...rowsOf(3)], '\r\r\n')],
  ['Unicode’s line separators', 3, [heading, ...rowsOf(3)].join('\u2028')],
  ['Unicode’s next line', 3, [heading, ...rowsOf(3)].join('\u0085')],
  ['form feeds between pages', 3, [heading, ...rowsOf(3)].join('\n\f')],
  ['zeros at its end', 3, `${ended([heading, ...rowsOf(3)], '\r\n')}\0\0\0`],
  ['Ctrl+Z at its end', 3, `${ended([heading, ...rowsOf(3)], '\r\n')}\u001a`],
])('a list with %s is read whole', async (_, count, text) => {
  const { rows, points, refused } = await read(text)
  expect(rows).toBe(count)
  expect(points).toEqual(upTo(count))
  expect(refused).toEqual([])
})

test.each([
  ['before a name', '"Guest'],
  ['around a word of a name', '"Guest" Singh'],
  ['behind a name', 'Guest"'],
  ['within a name', 'Gu"est'],
  ['with a backslash', '"Guest \\"G\\" Rao"'],
  ['doubled', '"Guest ""G"" Rao"'],
  ['of a printer', '“Guest”'],
])('quotation marks %s take no row along', async (_, name) => {
  const lines = [heading, ...rowsOf(500)].with(300, `${name},${phones[299]},300`)
  const { rows, points, refused } = await read(lines.join('\n'))
  expect(rows).toBe(500)
  expect(points).toEqual(upTo(500))
  expect(refused).toEqual([])
})

test.each([2, 19, 21, 200])('two stray marks with %d rows between lose none', async (between) => {
  const lines = [heading, ...rowsOf(300)]
  lines[50] = `"${lines[50]}`
  lines[50 + between] = (lines[50 + between] ?? '').replace(',', '",')
  const { rows, points, refused } = await read(lines.join('\n'))
  expect(rows).toBe(300)
  expect(points.length + refused.length).toBe(300)
  expect(points).toEqual(upTo(300).filter((count) => !refused.some(([row]) => row === count + 1)))
  expect(new Set(refused.map(([, why]) => why))).toEqual(new Set(between < 20 ? ['quotes'] : []))
})

test('an address in several lines is one row, and keeps the numbers of the rows below', async () => {
  const text = `Address,${heading}\n"12, MG Road\nPune, 411001",${rowsOf(1)}\nGoa,${phones[1]}`
  expect(await read(text)).toEqual({ rows: 2, points: [1], refused: [[3, 'cells']] })
})

test.each([
  ['a bare comma in the name', 'Rao, Asha,9812345601,480'],
  ['bare commas in the points', 'Asha,9812345601,1,200'],
  ['a cell too few', '9812345601,480'],
  ['an empty cell too many', 'Asha,,9812345601,480'],
  ['a line that ends within the points', 'Asha,9812345601,4\n80'],
  ['a line that ends within the number', 'Asha,98123\n45601,480'],
])('cells that may have moved are refused by their row: %s', async (_, line) => {
  const { points, refused } = await read(`${heading}\n${line}\nMeera,9812345602,60\n`)
  expect(points).toEqual([60])
  expect(refused[0]).toEqual([2, 'cells'])
})

test('visits are not taken for points that were left out', async () => {
  const rows = ['9812345601,480,12', '9812345602,7', '9812345603,60,3']
  const read2 = await read(`Mobile,Points,Visits\n${rows.join('\n')}`)
  expect(read2).toEqual({ rows: 3, points: [480, 60], refused: [[3, 'cells']] })
  const trailing = await read(`Mobile,Points,Visits\n${rows.map((row) => `${row},`).join('\n')}`)
  expect(trailing).toEqual({ rows: 3, points: [480, 60], refused: [[3, 'cells']] })
})

test('empty cells at the end of a row may be left out', async () => {
  const { points } = await read(
    `${heading},Remark\nAsha,9812345601,480\nMeera,9812345602,60,old card\nOmar,9812345603,75,`,
  )
  expect(points).toEqual([480, 60, 75])
})

test('a list below another heading is not read with the columns of the first', async () => {
  const text = [
    'Mobile,Points,Visits',
    '9812345601,480,12',
    'Mobile,Points,Visits',
    '9812345602,60,3',
    'Mobile,Visits,Points',
    '9812345603,9,75',
  ].join('\n')
  expect(await read(text)).toEqual({
    rows: 5,
    points: [480, 60],
    refused: [
      [3, 'heading'],
      [5, 'heading'],
      [6, 'other_heading'],
    ],
  })
})

test('another list without points is not read with these columns', async () => {
  const text = `${heading}\n${rowsOf(1)}\n\nStaff,Mobile,Salary\nOmar,${phones[1]},900`
  expect(await read(text)).toEqual({
    rows: 3,
    points: [1],
    refused: [
      [4, 'heading'],
      [5, 'other_heading'],
    ],
  })
})

test('a guest called as a heading does not end the list', async () => {
  const text = `${heading}\n${rowsOf(1)}\nRaju Mobile Shop,,90 pts\n${rowsOf(2)[1]}`
  expect(await read(text)).toEqual({ rows: 3, points: [1, 2], refused: [[3, 'phone_missing']] })
})

test('guests above what looks like a heading are not left out', async () => {
  const { rows, points, refused } = await read(
    '9812345601,480\n9812345602,60\nTotal points,540\n9812345603,75\n',
  )
  expect({ rows, points, refused }).toEqual({
    rows: 4,
    points: [480, 60, 75],
    refused: [[3, 'phone_wrong']],
  })
})

test.each([
  [
    'sums, comments and blank lines',
    `# July\n\n${heading}\n${rowsOf(2).join('\n\n')}\n\nTotal,,3`,
    2,
    1,
  ],
  [
    'cells of marks and separators alone',
    `${heading}\n${rowsOf(1)}\n",",,\n"\n",,\n${rowsOf(2)[1]}`,
    2,
    0,
  ],
  ['bars', ended([heading, ...rowsOf(2)], '\n').replaceAll(',', '|'), 2, 0],
  ['spaced bars', ended([heading, ...rowsOf(2)], '\n').replaceAll(',', ' | '), 2, 0],
  [
    'a separator named that it does not have',
    `sep=;\r\n${ended([heading, ...rowsOf(2)], '\r\n')}`,
    2,
    0,
  ],
  [
    'a named separator',
    `sep=|\r\n${ended([heading, ...rowsOf(2)], '\r\n').replaceAll(',', '|')}`,
    2,
    0,
  ],
])('a list with %s', async (_, text, guests, left) => {
  const { rows, points, refused } = await read(text)
  expect(points).toEqual(upTo(guests))
  expect(refused).toHaveLength(left)
  expect(rows).toBe(guests + left)
})

test('a heading beside its columns names none of them, and rows that do not fit it stay behind', async () => {
  const list = await openList(
    new TextEncoder().encode(
      'Name,Mobile,Visits,Points,\nRao, Asha,9812345601,12,480,\nIyer, Meera,9812345602,3,60,',
    ),
  )
  expect(list.opened.found).toEqual({ phone: 2, points: null })
  expect(list.opened.columns[3]).toEqual({ heading: '', example: '12' })
  for (const points of [3, 4])
    expect(await list.check({ phone: 2, points })).toMatchObject({ rows: 2, guests: 0, refused: 2 })
})
