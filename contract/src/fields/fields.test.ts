import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  Cursor,
  Email,
  FirstName,
  Phone,
  Pin,
  Pincode,
  Points,
  ResId,
  RestaurantName,
} from './fields.ts'
import { OrderId } from './order-id.ts'
import { State, states } from './states.ts'

const isRefused = (field: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  !field.safeParse(value).success

test.each([
  '9812345678',
  '09812345678',
  '919812345678',
  '+919812345678',
  '00919812345678',
  '98123 45678',
  '+91-98123-45678',
  '+91 (98) 1234.5678',
  '98123\u00a045678',
  '\u202a+91 98123\u201145678\u202c',
  '+91 (0) 98123 45678',
  '91 0 98123 45678',
])('%s is the mobile number +919812345678', (written) => {
  expect(Phone.parse(written)).toBe('+919812345678')
})

test.each(['9112345678', '9191919191'])('%s begins with 91 and is complete', (written) => {
  expect(Phone.parse(written)).toBe(`+91${written}`)
})

test.each([
  '',
  '981234567',
  '98123456789',
  '5812345678',
  '+1 212 555 0100',
  '+44 9812345678',
  '2212345678',
  'nine eight one',
  'rahul9812345678@gmail.com',
  'Order 9812345678',
  '9812345678 x',
  '+91 (0) 9812345',
  '98+12345678',
  9812345678,
  null,
])('%s is no Indian mobile number', (written) => {
  expect(isRefused(Phone, written)).toBe(true)
})

test.each(['172345', 'ab-172 345', '#AB172345', 'AB१७२३४५', 'ＡＢ１７२３४５', 'A\u200bB1', 'AB𝟭𝟳'])(
  '%s is an order number',
  (written) => {
    expect(OrderId.parse(written)).toBe(written)
  },
)

test.each([
  ['an accent', 'ÁB172345'],
  ['a mark', 'A\u0301\u0334B172345'],
  ['Cyrillic', 'АВ172345'],
  ['Greek', 'ΑΒ172345'],
  ['a Greek letter that looks like 0', '172345ϴ'],
  ['Cherokee', 'ᎪᏴ172345'],
  ['Lisu', 'ꓮꓐ172345'],
  ['Canadian syllabics', 'ᗅᗷ172345'],
  ['a long s', 'ẞ172345'],
  ['signs alone', '---'],
  ['an emoji', '17😀'],
])(
  'an order number with %s is refused, because it would be another spelling of one',
  (_what, written) => {
    expect(isRefused(OrderId, written)).toBe(true)
  },
)

test.each(['\u3164', '\u2800', '\u200b', '\u115f\u1160', '\uffa0', '\u00ad', '\u2060\u3000'])(
  'a name of %j alone is refused, because nobody sees it',
  (name) => {
    expect(isRefused(FirstName, name)).toBe(true)
    expect(FirstName.parse(`${name}आशा`.trim())).toContain('आशा')
  },
)

test('every accepted phone number is normalised to the same form', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789+- ()'), maxLength: 20 }),
      (text) => {
        const parsed = Phone.safeParse(text)
        if (parsed.success) expect(parsed.data).toMatch(/^\+91[6-9]\d{9}$/)
      },
    ),
  )
})

test('e-mail addresses are trimmed and in lower case', () => {
  expect(Email.parse(' Meenal.K+shop@Example.CO.IN ')).toBe('meenal.k+shop@example.co.in')
  for (const wrong of [
    'meenal',
    'meenal@',
    '@example.com',
    'a b@example.com',
    'a@example',
    'a@b@c.in',
  ])
    expect(isRefused(Email, wrong)).toBe(true)
  expect(isRefused(Email, `${'a'.repeat(250)}@example.com`)).toBe(true)
})

test('names may be in any script, are trimmed, and have at most 120 characters without control characters', () => {
  for (const name of ['आशा', 'Émilie', "D'Souza", 'मीरा 👩🏽‍🍳', '  Asha  '])
    expect(FirstName.parse(name)).toBe(name.trim())
  for (const wrong of ['', '   ', 'a\nb', 'a\u0000', '\ud800', 'x'.repeat(121)])
    expect(isRefused(FirstName, wrong)).toBe(true)
})

test('PINs have four digits, pincodes six, and they are text', () => {
  expect(Pin.parse('0042')).toBe('0042')
  for (const wrong of ['', '042', '00042', '12 4', '४८२', 4821])
    expect(isRefused(Pin, wrong)).toBe(true)
  expect(Pincode.parse(' 011001 ')).toBe('011001')
  for (const wrong of ['40005', '4000500', '4000 50', 400050])
    expect(isRefused(Pincode, wrong)).toBe(true)
})

test('points are whole, from 1 to 1,00,000', () => {
  for (const points of [1, 100_000]) expect(Points.parse(points)).toBe(points)
  for (const wrong of [0, -1, 1.5, 100_001, Number.NaN, Number.POSITIVE_INFINITY, '5', null, true])
    expect(isRefused(Points, wrong)).toBe(true)
})

test('a restaurant code may be in lower case and in groups, and has no easily confused characters', () => {
  expect(ResId.parse('abc-2 34')).toBe('ABC234')
  for (const wrong of ['ABC23', 'ABC2345', 'ABC0DE', 'ABCODE', 'ABC1DE', 'ABCIDE'])
    expect(isRefused(ResId, wrong)).toBe(true)
})

test('there are 28 states and 8 union territories, each with its own GST code', () => {
  expect(states.filter((state) => !('isUnionTerritory' in state))).toHaveLength(28)
  expect(states.filter((state) => 'isUnionTerritory' in state)).toHaveLength(8)
  expect(new Set(states.map(({ gstCode }) => gstCode)).size).toBe(36)
  expect(new Set(states.map(({ name }) => name)).size).toBe(36)
  expect(State.parse('Ladakh')).toBe('Ladakh')
  expect(isRefused(State, 'ladakh')).toBe(true)
})

test('a cursor needs no encoding in an address', () => {
  for (const cursor of ['', 'mi7x2k-12345678', 'A_z']) expect(Cursor.parse(cursor)).toBe(cursor)
  for (const wrong of ['a b', "'", '%00', 'x'.repeat(201)])
    expect(isRefused(Cursor, wrong)).toBe(true)
})

test.each(['Asha\u202eoaR', 'A\u2066sha', '\u200fAsha', 'As\u061cha'])(
  'a name with a character that changes the writing direction is refused: %j',
  (name) => {
    expect(FirstName.safeParse(name).success).toBe(false)
    expect(RestaurantName.safeParse(name).success).toBe(false)
  },
)

test.each(['आशा', 'عائشة', 'Chloë', 'ന്‍'])('%s is a name', (name) => {
  expect(FirstName.parse(name)).toBe(name)
})
