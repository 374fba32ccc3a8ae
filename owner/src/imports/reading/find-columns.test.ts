import { expect, test } from 'vitest'
import { findColumns as findIn } from './find-columns.ts'
import { headings } from './made-guests-for-tests.ts'
import { tableOf } from './table-for-tests.ts'

const findColumns = (rows: string[][]) => findIn(tableOf(rows))

const asha = ['Asha', '98123 45678', '480']

test.each([
  ['English', ['Name', 'Mobile No', 'Points Balance'], asha, { phone: 1, points: 2 }],
  ['Hindi', ['नाम', 'मोबाइल नंबर', 'पॉइंट'], asha, { phone: 1, points: 2 }],
  [
    'in another order',
    ['Wallet', 'Guest', 'Contact'],
    ['480', 'Asha', '9812345678'],
    { phone: 2, points: 0 },
  ],
  ['the name of a contact', ['Contact name', 'WhatsApp', 'Pts'], asha, { phone: 1, points: 2 }],
  [
    'a customer’s number among others',
    ['Sr No', 'Customer Name', 'Customer Phone', 'Visits', 'Points redeemed', 'Points balance'],
    ['1', 'Asha', '+919812345678', '12', '100', '480'],
    { phone: 2, points: 5 },
  ],
  [
    'points cut by Excel',
    ['Name', 'Mobile', 'Points'],
    ['Asha', '9.81E+09', '480'],
    { phone: 1, points: 2 },
  ],
])('columns are recognised: %s', (_, headings, row, columns) => {
  const found = findColumns([headings, row, row])
  expect(found).toMatchObject({ heading: { number: 1 }, columns })
})

test.each(headings)('columns are recognised by %s, %s and %s', (...names) => {
  const found = findColumns([
    [...names, 'Visits'],
    [...asha, '12'],
  ])
  expect(found).toMatchObject({ columns: { phone: 1, points: 2 }, name: 0 })
})

test.each([
  ['earned and left', ['Mobile', 'Points earned', 'Points left'], ['9812345678', '480', '60']],
  [
    'opening and closing',
    ['Mobile', 'Opening balance', 'Closing balance'],
    ['9812345678', '480', '60'],
  ],
  ['no heading', ['9812345678', '480', '60'], ['9812345679', '60', '7']],
])('of two columns that may be the points none is taken: %s', (_, first, second) => {
  expect(findColumns([first, second, second]).columns).toEqual({ phone: 0, points: null })
})

test('of two columns of numbers the guest’s own is taken, and both are told', () => {
  const row = ['9812345678', '480', '9812345679']
  const other = findColumns([['Mobile', 'Points', 'Alternate mobile'], row])
  expect(other).toMatchObject({ columns: { phone: 0, points: 1 }, phones: [0, 2] })
  const twice = findColumns([['Mobile', 'Points', 'Mobile'], row])
  expect(twice.columns).toEqual({ phone: null, points: 1 })
})

test('the name is known where it has a column', () => {
  expect(findColumns([['Guest', 'Phone', 'Points'], asha]).name).toBe(0)
  expect(findColumns([['Phone', 'Points'], asha.slice(1)]).name).toBeNull()
})

test('a title may stand above the headings', () => {
  const table = [['Guests of Spice Route with points'], [''], ['Name', 'Mobile', 'Points'], asha]
  expect(findColumns(table)).toMatchObject({
    heading: { number: 3 },
    columns: { phone: 1, points: 2 },
  })
})

test('without headings the content decides, and the first row is a guest', () => {
  expect(findColumns([asha, asha])).toMatchObject({
    heading: null,
    columns: { phone: 1, points: 2 },
  })
})

test('what is not recognised is left to the owner', () => {
  expect(
    findColumns([
      ['a', 'b'],
      ['x', 'y'],
    ]).columns,
  ).toEqual({ phone: null, points: null })
  expect(
    findColumns([
      ['Bill amount', 'Phone'],
      ['480', '9812345678'],
    ]).columns,
  ).toEqual({
    phone: 1,
    points: null,
  })
})
