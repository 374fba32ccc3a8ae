import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPrintable, runsOf, type Weight } from './runs.ts'

const names = 'Café దోశ ದೋಸೆ ദോശ தோசை ঢাকা ਢਾਬਾ ઢાબો ଢାବା ढाबा ᱫᱟᱠᱟ ꯆꯥꯛ ڈھابا ₹'
const fileOf = (font: string) => new URL(`../fonts/${font}.ttf`, import.meta.url)

test.each<Weight>(['heavy', 'text'])(
  'every Indian script has a font in the weight %s',
  (weight) => {
    const runs = runsOf(names, weight)
    expect(runs.map(({ text }) => text).join('')).toBe(names)
    const fonts = new Set(runs.map(({ font }) => font))
    expect(fonts.size).toBe(14)
    for (const font of fonts) expect(existsSync(fileOf(font)), font).toBe(true)
  },
)

test('letters without a font are left out, and a joiner stays with its letters', () => {
  expect(runsOf('Chai ☕ 茶', 'text')).toEqual([{ text: 'Chai  ', font: 'latin-text' }])
  expect(runsOf('क्\u200dष', 'heavy')).toEqual([{ text: 'क्\u200dष', font: 'devanagari-heavy' }])
  expect(runsOf('\u200d', 'text')).toEqual([])
})

test('words of Arabic script stand from the right to the left, and others stay', () => {
  const texts = (text: string) => runsOf(text, 'text').map((run) => run.text)
  expect(texts('Hotel دہلی دربار 5')).toEqual(['Hotel ', 'دربار', ' ', 'دہلی', ' 5'])
  expect(texts('دہلی, دربار')).toEqual(['دہلی', ', ', 'دربار'])
})

test.each(['☕ Chai', 'Chai 茶', 'Chai\u2122', 'Chai 🍛'])('%s cannot be printed whole', (text) => {
  expect(isPrintable(text)).toBe(false)
})

test('names in Indian scripts can be printed whole, with the signs that join their letters', () => {
  for (const text of [names, 'क्\u200dष', 'Cafe\u0301 – ‘Dhaba’ & Co.', ''])
    expect(isPrintable(text), text).toBe(true)
})
