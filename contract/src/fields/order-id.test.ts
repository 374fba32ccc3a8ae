import { expect, test } from 'vitest'
import { isOrderId, orderKeyOf } from './order-id.ts'

test.each([
  ['ab-172 345', 'AB172345'],
  ['#AB172345', 'AB172345'],
  ['ＡＢ１７２３４５', 'AB172345'],
  ['AB१७२३४५', 'AB172345'],
  ['ab۱۷۲۳۴۵', 'AB172345'],
  ['AB𝟭𝟳𝟮𝟯𝟰𝟱', 'AB172345'],
  ['A\u200bB172345', 'AB172345'],
  ['AB17234S', 'AB17234S'],
  ['ABl72345', 'AB172345'],
  ['ABI72345', 'AB172345'],
  ['O7', '7'],
  ['0', '0'],
  ['Order 6543210987', '6543210987'],
  ['ORDER ID: 6543210987', '6543210987'],
  ['Zomato 6543210987', '6543210987'],
  ['ID6543210987', '6543210987'],
  ['06543210987', '6543210987'],
  ['0rder lD 6543210987', '6543210987'],
  ['Z0mato 6543210987', '6543210987'],
  ['Ord\u200ber 6543210987', '6543210987'],
  ['6543210987 (Zomato)', '6543210987'],
  ['6543210987swiggy', '6543210987'],
  ['orderno.006543210987', '6543210987'],
  ['My order: 6543210987', '6543210987'],
  ['The order ID: 6543210987', '6543210987'],
  ['Reference no. 6543210987', '6543210987'],
  ['Bill no 6543210987', '6543210987'],
  ['Booking ID 6543210987', '6543210987'],
  ['Swiggy Instamart 6543210987', '6543210987'],
  ['Swiggy app order 6543210987', '6543210987'],
  ['6543210987 on Zomato', '6543210987'],
  ['6543210987 from Swiggy', '6543210987'],
  ['IDAB12', '1DAB12'],
  ['BORDER12', 'B0RDER12'],
  ['BILLA12', 'B111A12'],
  ['12ON34', '120N34'],
  ['THEO12', 'THE012'],
  ['AB007', 'AB007'],
])('%s is normalised to the order %s', (typed, order) => {
  expect(orderKeyOf(typed)).toBe(order)
})

test.each([
  'Order',
  'zomato order id',
  '#',
  'ID No.',
  'ऑर्डर 12',
  'hello!!',
  'hello',
  '6201187745!',
  'my pizza?',
  '62,01',
])('%s is no order number', (typed) => {
  expect(isOrderId(typed)).toBe(false)
})

const from = <Item>(list: readonly Item[]): Item =>
  list[Math.floor(Math.random() * list.length)] as Item
const some = (most: number, piece: () => string) =>
  Array.from({ length: Math.floor(Math.random() * (most + 1)) }, piece).join('')

const signs = [' ', '#', ':', '-', '.', '/', '_', ' #', ' : ', '\u200b', '(', ')', '’', ' – ']
const words = [
  'Order',
  'ID',
  'no',
  'No.',
  'number',
  'Swiggy',
  'Zomato',
  'order id',
  '0rder',
  'lD',
  'N0',
]
const inAnyCase = (text: string) =>
  [...text].map((letter) => from([letter.toLowerCase(), letter.toUpperCase()])).join('')
const written = (number: string) =>
  `${some(4, () => from(signs) + from([from(words), inAnyCase(from(words))]) + from(signs))}${some(3, () => from(['0', from(signs)]))}${[
    ...number,
  ]
    .map((character) => character + from(['', '', '', '', from(signs)]))
    .join('')}${some(2, () => from(signs) + inAnyCase(from(['order', 'swiggy', 'zomato', 'id'])))}`

test('a number is the same however it is written, and another number is another', () => {
  const numbers = Array.from({ length: 3_000 }, () => {
    const first = String(1 + Math.floor(Math.random() * 9))
    return (
      first +
      Array.from({ length: 5 + Math.floor(Math.random() * 9) }, () => from([...'0123456789'])).join(
        '',
      )
    )
  })
  for (const number of numbers)
    for (let turn = 0; turn < 5; turn++) {
      const typed = written(number)
      expect(orderKeyOf(typed), typed).toBe(number)
      expect(isOrderId(typed), typed).toBe(true)
    }
  expect(new Set(numbers.map(orderKeyOf)).size).toBe(new Set(numbers).size)
  for (const number of numbers) {
    const at = 1 + Math.floor(Math.random() * (number.length - 1))
    const other = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)
    expect(orderKeyOf(written(other))).not.toBe(orderKeyOf(written(number)))
  }
})
