import { checkDigit } from '@dobara/contract/check-digit'
import { expect, test } from 'vitest'
import { customerIdIn } from './customer-id-in.ts'

const cusId = `4821903${checkDigit('4821903')}`
const slip = `4821904${checkDigit('4821903')}`

test.each([cusId, ` ${cusId} `, `https://dobara.example/my/c/${cusId}`, `/my/c/${cusId}/`])(
  '%s is a guest',
  (text) => expect(customerIdIn(text)).toBe(cusId),
)

test.each([
  slip,
  `https://dobara.example/my/c/${slip}`,
  'https://dobara.example/my/join/SPICE7',
  `https://elsewhere.example/?id=${cusId}`,
  'upi://pay?pa=spice@bank',
  '',
])('%s is none', (text) => expect(customerIdIn(text)).toBeNull())
