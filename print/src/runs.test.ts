import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runsOf, type Weight } from './runs.ts'

const names = 'Café దోశ ದೋಸೆ ദോശ தோசை ঢাকা ਢਾਬਾ ઢાબો ଢାବା ढाबा ₹'
const fileOf = (font: string) => new URL(`../fonts/${font}.ttf`, import.meta.url)

test.each<Weight>(['heavy', 'text'])(
  'every Indian script has a font in the weight %s',
  (weight) => {
    const runs = runsOf(names, weight)
    expect(runs.map(({ text }) => text).join('')).toBe(names)
    const fonts = new Set(runs.map(({ font }) => font))
    expect(fonts.size).toBe(11)
    for (const font of fonts) expect(existsSync(fileOf(font)), font).toBe(true)
  },
)

test('letters without a font are left out, and a joiner stays with its letters', () => {
  expect(runsOf('Chai ☕ 茶', 'text')).toEqual([{ text: 'Chai  ', font: 'latin-text' }])
  expect(runsOf('क्\u200dष', 'heavy')).toEqual([{ text: 'क्\u200dष', font: 'devanagari-heavy' }])
  expect(runsOf('\u200d', 'text')).toEqual([])
})
