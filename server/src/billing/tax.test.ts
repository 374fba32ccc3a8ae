import { states } from '@dobara/contract/fields/states'
import { plans } from '@dobara/contract/rules/plans'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitTax } from './tax.ts'

const seller = { state: 'Maharashtra' }
const from = (state: string, gstin = '') => ({ state, gstin })
const rupees = (paise: number) => (paise / 100).toFixed(2)
const shown = (total: number, state: string) => {
  const { taxablePaise, taxes } = splitTax(total, seller, from(state))
  return [rupees(taxablePaise), ...taxes.map(({ head, paise }) => `${head} ${rupees(paise)}`)]
}

describe('a tax-inclusive price', () => {
  test('is split for a month', () => {
    expect(shown(150_000, 'Maharashtra')).toEqual(['1271.18', 'CGST 114.41', 'SGST 114.41'])
    expect(shown(150_000, 'Goa')).toEqual(['1271.19', 'IGST 228.81'])
  })

  test('is split for a year', () => {
    expect(shown(1_500_000, 'Maharashtra')).toEqual(['12711.86', 'CGST 1144.07', 'SGST 1144.07'])
    expect(shown(1_500_000, 'Goa')).toEqual(['12711.86', 'IGST 2288.14'])
  })
})

const withUtgst = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]

describe.each(['monthly', 'annual'] as const)('%s', (plan) => {
  const total = plans[plan].priceInRupees * 100

  test.each(states)(
    '$name, registered or not, from within and from elsewhere',
    ({ name, gstCode }) => {
      for (const gstin of ['', `${gstCode}AAPFU0939F1Z5`]) {
        const within = splitTax(total, { state: name }, from(name, gstin))
        expect(within.taxes.map(({ head }) => head)).toEqual([
          'CGST',
          withUtgst.includes(name) ? 'UTGST' : 'SGST',
        ])
        const elsewhere = name === 'Goa' ? 'Kerala' : 'Goa'
        const across = splitTax(total, { state: elsewhere }, from(name, gstin))
        expect(across.taxes.map(({ head }) => head)).toEqual(['IGST'])
        for (const split of [within, across]) {
          expect(split.placeOfSupply).toEqual({ gstCode, state: name })
          expect(sumOf(split)).toBe(total)
        }
      }
    },
  )
})

test('the place of supply is the state of the GST registration', () => {
  const split = splitTax(150_000, seller, from('Maharashtra', '29AAPFU0939F1ZR'))
  expect(split.placeOfSupply).toEqual({ gstCode: '29', state: 'Karnataka' })
  expect(split.taxes.map(({ head }) => head)).toEqual(['IGST'])
})

test('every amount is split exactly, each tax to the nearest paisa', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.constantFrom('Goa', 'Maharashtra'),
      (total, state) => {
        const split = splitTax(total, seller, from(state))
        expect(sumOf(split)).toBe(total)
        for (const { paise, perMille } of split.taxes)
          expect(Math.abs(paise - (total * perMille) / 1180)).toBeLessThanOrEqual(0.5)
      },
    ),
  ))

const sumOf = ({ taxablePaise, taxes }: ReturnType<typeof splitTax>) =>
  taxes.reduce((sum, { paise }) => sum + paise, taxablePaise)
