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
  ['no heading and a fraction', ['9812345678', '480.50', '60'], ['9812345679', '60.25', '7']],
  ['points and a balance', ['Mobile', 'Points', 'Credit balance'], ['9812345678', '480', '60']],
  ['points and a wallet', ['Mobile', 'Points', 'Wallet'], ['9812345678', '480', '60']],
  [
    'before some were redeemed',
    ['Mobile', 'Points', 'Points redeemed'],
    ['9812345678', '480', '60'],
  ],
  ['names merged over three', ['Mobile', 'Points', '', ''], ['9812345678', '480', '60', '420']],
  ['orders', ['Mobile', 'Orders'], ['9812345678', '480']],
  ['a card’s number', ['Mobile', 'Card no'], ['9812345678', '1001']],
  ['points that are gone', ['Mobile', 'Points redeemed'], ['9812345678', '480']],
  ['rupees in Hindi', ['मोबाइल', 'बाकी राशि'], ['9812345678', '480']],
  ['rupees', ['Mobile', 'Wallet balance (Rs)'], ['9812345678', '480']],
])('of two columns that may be the points none is taken: %s', (_, first, second) => {
  expect(findColumns([first, second, second]).columns).toEqual({ phone: 0, points: null })
})

test.each([
  ['fractions', ['Mobile', 'Points', 'Orders'], '480.50', '12', 1],
  ['redeemable ones', ['Mobile', 'Points earned', 'Redeemable points'], '900', '480', 2],
  ['unused ones', ['Mobile', 'Points earned', 'Unused points'], '900', '480', 2],
])('the column named points is taken, not its neighbour: %s', (_, names, one, other, points) => {
  const row = ['9812345678', one, other]
  expect(findColumns([names, row, row]).columns).toEqual({ phone: 0, points })
})

test.each([['98123 45601 / 98123 45602'], ['98XXXXXX01']])(
  'order numbers are not taken for mobile numbers such as %s',
  (mobile) => {
    const row = ['7000000001', mobile, '480']
    expect(findColumns([['Order no', 'Mobile', 'Points'], row, row]).columns.phone).toBeNull()
  },
)

test.each([
  ['the word in a title', [['Loyalty points report', 'Date: 12/11/2026']]],
  ['the restaurant’s contact', [['Spice Route', 'Contact: 022-2345678']]],
  ['the restaurant’s number', [['Spice Route'], ['Phone', '9000000001']]],
  ['its number alone', [['9000000001']]],
  ['names of groups', [['Guest', '', 'Points']]],
  ['a comment', [['# of guests', ' with points']]],
  ['many lines', Array.from({ length: 20 }, (_, at) => [`Line ${at}`])],
])('below %s the heading that names both columns is found', (_, above) => {
  expect(findColumns([...above, ['Name', 'Mobile', 'Points'], asha, asha])).toMatchObject({
    heading: { number: above.length + 1 },
    columns: { phone: 1, points: 2 },
    guests: { length: 2 },
  })
})

test('a guest whose name is like a heading is none', () => {
  const shop = ['Raju Mobile Shop', '12345', '480']
  expect(findColumns([shop, asha, asha])).toMatchObject({ heading: null, guests: { length: 3 } })
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
