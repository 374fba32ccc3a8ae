import * as z from 'zod/mini'
import { plainDigits } from './digits.ts'
import { text, wrong } from './fields.ts'

const plainOrderId = (orderId: string): string =>
  plainDigits(orderId.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()

const words =
  'ORDERS?|ORD|IDS?|NOS?|NUM|NUMBER|REF|REFERENCE|BOOKING|BILL|MY|YOUR|THE|APP|FOOD|DELIVERY|DETAILS|FROM|ON|SWIGGY|INSTAMART|ZOMATO'
const wordsBefore = new RegExp(
  `(?<![A-Z0-9])(?:${words.replaceAll('O', '[O0]').replaceAll('I', '[IL1]')})+(?![A-Z])`,
  'g',
)
const wordsAfter = new RegExp(`(?<=[0-9])(?:${words})+(?![A-Z0-9])`, 'g')

/**
 * Gives one key for 'ab-12 3' and 'Zomato order ID: #00AB123'. Ignores signs, case, leading zeros and
 * words.
 */
export const orderKeyOf = (orderId: string): string =>
  plainOrderId(orderId)
    .replace(wordsBefore, ' ')
    .replace(wordsAfter, ' ')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '')

/** With other scripts and accents, one order could be written in many ways. */
export function isOrderId(orderId: string): boolean {
  const plain = plainOrderId(orderId)
  return orderKeyOf(orderId) !== '' && /^[A-Z0-9\s#:./_()'’–-]*$/.test(plain) && /[0-9]/.test(plain)
}

export const OrderId = text('order_id_missing').check(
  z.refine(isOrderId, wrong('order_id_missing')),
)
