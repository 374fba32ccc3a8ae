import { expect, test } from 'vitest'
import { digitsOf, readPhone, readPoints } from './cells.ts'
import { checkRows, countRefusals } from './check-rows.ts'
import { findColumns } from './find-columns.ts'
import { openList } from './open-list.ts'
import { tableOf } from './table-for-tests.ts'

test.each([
  '9812345678',
  '98123 45678',
  '098123-45678',
  '+91 98123 45678',
  '919812345678',
  '+91 (0) 98123.45678',
  "'9812345678",
  '="9812345678"',
  '9812345678.0',
  '9.812345678E+09',
  '9.19812345678E11',
  '“9812345678”',
  '98123\u200b45678',
  '९८१२३४५६७८',
  '૯૮૧૨૩૪૫૬૭૮',
  '৯৮১২৩৪৫৬৭৮',
  '੯੮੧੨੩੪੫੬੭੮',
  '୯୮୧୨୩୪୫୬୭୮',
  '௯௮௧௨௩௪௫௬௭௮',
  '౯౮౧౨౩౪౫౬౭౮',
  '೯೮೧೨೩೪೫೬೭೮',
  '൯൮൧൨൩൪൫൬൭൮',
  '٩٨١٢٣٤٥٦٧٨',
  '۹۸۱۲۳۴۵۶۷۸',
  '\u00a09812345678\u00a0',
])('%s is a mobile number', (cell) => {
  expect(readPhone(cell)).toEqual({ value: '+919812345678' })
})

test.each([
  ['9.81E+09', 'phone_cut'],
  ['9,81E+09', 'phone_cut'],
  ['9.81234568E+09', 'phone_cut'],
  ['', 'phone_missing'],
  ['  ', 'phone_missing'],
  ['12345', 'phone_wrong'],
  ['5812345678', 'phone_wrong'],
  ['+44 7911 123456', 'phone_wrong'],
  ['9812345678 / 9812345679', 'phone_wrong'],
  ['66123456/57', 'phone_wrong'],
  ['66123456-57', 'phone_wrong'],
  ['981234560/1', 'phone_wrong'],
  ['asha@example.in', 'phone_wrong'],
])('%s is refused: %s', (cell, refused) => {
  expect(readPhone(cell)).toEqual({ refused })
})

test.each([
  ['480', 480],
  ['1,00,000', 100_000],
  ['12,480', 12_480],
  ['480.0', 480],
  ['480.00', 480],
  [' 480 ', 480],
  ['४८०', 480],
  ['480 pts', 480],
  ['480 Pts.', 480],
  ['12,480points', 12_480],
  ['४८० पॉइंट', 480],
  ['૪૮૦ પોઇન્ટ', 480],
  ['480 புள்ளிகள்', 480],
  ['479.99999999999994', 480],
  ['60.000000000000007', 60],
])('%s are %d points', (cell, value) => {
  expect(readPoints(cell)).toEqual({ value })
})

test.each([
  ['', 'points_missing'],
  ['0', 'points_zero'],
  ['0.00', 'points_zero'],
  ['-5', 'points_wrong'],
  ['12.5', 'points_wrong'],
  ['1.000', 'points_wrong'],
  ['100001', 'points_wrong'],
  ['₹480', 'points_wrong'],
  ['480/-', 'points_wrong'],
  ['480.50', 'points_wrong'],
  ['479.9999999999', 'points_wrong'],
  ['480 120', 'points_wrong'],
  ['4 80', 'points_wrong'],
  ['pts', 'points_wrong'],
  ['4,8', 'points_wrong'],
  ['1e3', 'points_wrong'],
])('%s points are refused: %s', (cell, refused) => {
  expect(readPoints(cell)).toEqual({ refused })
})

const rows = [
  ['Name', 'Mobile', 'Points'],
  ['Asha', '9812345678', '480'],
  ['', '', ''],
  ['Farhan', '9.81E+09', '30'],
  ['Asha again', '+91 98123 45678', '500'],
  ['Meena', '9812345679', 'many'],
  ['Omar', '9812345670', '7'],
  ['Asha once more', '09812345678', '510'],
]
const table = tableOf(rows)

test('rows that go and rows that do not, with their numbers in the file', () => {
  const layout = findColumns(table)
  const { guests, refused } = checkRows(table, layout, layout.columns)
  expect(guests).toEqual([
    { phone: '+919812345678', points: 510 },
    { phone: '+919812345670', points: 7 },
  ])
  expect(refused).toEqual([
    { row: 2, why: 'again', cell: '+919812345678', name: 'Asha', countsInRow: 5 },
    { row: 4, why: 'phone_cut', cell: '9.81E+09', name: 'Farhan' },
    { row: 5, why: 'again', cell: '+919812345678', name: 'Asha again', countsInRow: 8 },
    { row: 6, why: 'points_wrong', cell: 'many', name: 'Meena' },
  ])
  expect(countRefusals(refused)).toEqual([
    { why: 'phone_cut', count: 1 },
    { why: 'points_wrong', count: 1 },
    { why: 'again', count: 2 },
  ])
})

test('without a column for the points nothing is read', () => {
  expect(checkRows(table, findColumns(table), { phone: 1, points: null }).guests).toEqual([])
})

const listOf = (rows: string[][]) =>
  openList(new Uint8Array(new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n'))))

test('a list is told by its digest, whatever its other columns say', async () => {
  const [one, same, other] = await Promise.all(
    [rows, rows.map(([, ...rest]) => ['', ...rest]), rows.slice(0, -1)].map(listOf),
  )
  const digests = await Promise.all(
    [one, same, other].map(async (list) => (await list?.check({ phone: 1, points: 2 }))?.digest),
  )
  expect(digests[1]).toBe(digests[0])
  expect(digests[2]).not.toBe(digests[0])
})

test('chunks are the whole list, each guest once', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => [
    String(9_000_000_000 + at),
    String(at + 1),
  ])
  const list = await listOf(rows)
  const dryRun = await list.check(list.opened.found)
  expect(dryRun).toMatchObject({ guests: 2_500, refused: 0, points: 3_126_250 })
  const chunks = [0, 1, 2, 3].map(list.chunk)
  expect(chunks.map(({ length }) => length)).toEqual([1_000, 1_000, 500, 0])
  expect(new Set(chunks.flat().map(({ phone }) => phone)).size).toBe(2_500)
})

test('of many refused rows the first 50 are shown, and all are counted', async () => {
  const list = await listOf(Array.from({ length: 120 }, () => ['12345', '5']))
  expect(await list.check({ phone: 0, points: 1 })).toMatchObject({
    guests: 0,
    refused: 120,
    reasons: [{ why: 'phone_wrong', count: 120 }],
    firstRefused: { length: 50 },
  })
})

test.each([
  ['981234567', 9],
  ['98123 4567', 9],
  ['"98123-4567"', 9],
  ['९८१२३४५६७', 9],
  ['+91 98123-4567', 9],
  ['0981234567', 9],
  ['98123456789', 11],
  ['5812345678', 10],
  ['9812345678 / 9812345679', null],
  ['asha@example.in', null],
  ['', null],
])('the number %s has %s digits', (cell, digits) => {
  expect(digitsOf(cell)).toBe(digits)
})
