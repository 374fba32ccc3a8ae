import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { offers, receipts } from '../rules/messages.ts'
import { giftTexts } from './message-text.ts'
import { parametersOf, templateOf } from './whatsapp-template.ts'

const all = [...receipts, ...offers, ...giftTexts].flatMap((kind) =>
  (['en', 'hi'] as const).map((language) => ({ kind, language })),
)

test('the operator reads what to register', async () => {
  const rows = all.map(({ kind, language }) => {
    const { name, category, body } = templateOf(kind, language)
    return `${name},${language},${category},"${body}"\n`
  })
  const file = new URL('../../../deploy/whatsapp-templates.csv', import.meta.url)
  expect(await readFile(file, 'utf8')).toBe(`\uFEFFname,language,category,body\n${rows.join('')}`)
})

test.each(all)('$kind in $language has the form that Meta takes', ({ kind, language }) => {
  const { body } = templateOf(kind, language)
  // Meta forbids variables at the start, at the end and next to each other.
  expect(body).not.toMatch(/^\{\{|\}\}\W*$|\}\}\s*\{\{/)
  const numbers = [...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(parametersOf(kind, {}, 'Spice Route', language)).toHaveLength(numbers.length)
})

test('a value is one line, and never empty', () => {
  const details = { reward: 'Free\n\tpizza      for all' }
  expect(parametersOf('claim_approved', details, 'Spice Route', 'en')).toEqual([
    'Spice Route',
    'Free pizza for all',
  ])
  expect(parametersOf('we_miss_you', { balance: 1, sentence: '' }, 'Spice Route', 'en')).toEqual([
    'Spice Route',
    '1 point',
    'See you soon!',
  ])
})
