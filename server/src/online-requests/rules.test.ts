import { expect, test } from 'vitest'
import { orderKeyOf } from './rules.ts'

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
  ['O7', '07'],
])('%s is normalised to the order %s', (typed, order) => {
  expect(orderKeyOf(typed)).toBe(order)
})
