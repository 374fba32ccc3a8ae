import { expect, test } from 'vitest'
import { checkDigit } from '../fields/check-digit.ts'
import { customerIdIn } from './customer-id-in.ts'

const cusId = `4821903${checkDigit('4821903')}`
const mistyped = `4821904${checkDigit('4821903')}`

test.each([cusId, ` ${cusId} `, `https://dobara.example/my/c/${cusId}`, `/my/c/${cusId}/`])(
  '%s contains a customer ID',
  (text) => expect(customerIdIn(text)).toBe(cusId),
)

test.each([
  mistyped,
  `https://dobara.example/my/c/${mistyped}`,
  'https://dobara.example/my/join/SPICE7',
  `https://elsewhere.example/?id=${cusId}`,
  'upi://pay?pa=spice@bank',
  '',
])('%s contains none', (text) => expect(customerIdIn(text)).toBeNull())
