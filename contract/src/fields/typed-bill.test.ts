import { expect, test } from 'vitest'
import { hasPaise, TypedBill } from './typed-bill.ts'

test.each([
  ['640', 640],
  ['1,240', 1240],
  ['₹640', 640],
  ['₹ 1,24,500', 124_500],
  ['Rs. 1,240.00', 1240],
  ['INR 640', 640],
  ['1,240/-', 1240],
  ['12.50', 12],
  ['640.49', 640],
  ['640.50', 640],
  ['₹641.99', 641],
  [' 640 ', 640],
  ['६४०', 640],
  ['६४०.५०', 640],
  ['１，２４０'.replace('，', ','), 1240],
  ['10,00,000.99', 1_000_000],
])('%s is a bill of %d rupees', (typed, rupees) => expect(TypedBill.parse(typed)).toBe(rupees))

test.each([
  '',
  '0',
  '0.99',
  'six hundred',
  '12,50',
  '1.240',
  '1,24',
  '-640',
  '6 40 + 20',
  '640.5.0',
  '6e3',
  '$12',
  '10,00,001',
])('%j is ambiguous or no bill', (typed) =>
  expect(TypedBill.safeParse(typed).error?.issues[0]?.message).toBe('bill_amount_wrong'),
)

test.each([
  ['640.50', true],
  ['६४०.५०', true],
  ['640', false],
  ['Rs. 640', false],
  ['640.', false],
  ['1.240', false],
])('whether paise were typed in %s: %s', (typed, has) => expect(hasPaise(typed)).toBe(has))
