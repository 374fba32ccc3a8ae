import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const

for (const [index, theme] of themes.entries()) {
  const colour = (name: string): string => {
    const value = css.match(new RegExp(`--color-${name}: ([^;]+);`))?.[1] ?? ''
    const other = value.match(/^var\(--color-(.+)\)$/)?.[1]
    return other ? colour(other) : (value.match(/#[0-9a-f]{6}/g)?.at(index) ?? value)
  }

  test.each(['paper', 'card', 'sheet'])(`text on ${theme} %s contrasts 7:1`, (surface) => {
    for (const text of ['ink', 'quiet', 'act', 'points', 'done', 'wrong'])
      expect(contrast(colour(text), colour(surface)), text).toBeGreaterThanOrEqual(7)
  })

  test.each(['paper', 'card', 'sheet', 'key', 'banner'])(
    `edges on ${theme} %s contrast 3:1`,
    (surface) => {
      for (const edge of ['field-line', 'key-line'])
        expect(contrast(colour(edge), colour(surface)), edge).toBeGreaterThanOrEqual(3)
    },
  )

  test(`the main button on ${theme} paper stands out, and its text contrasts 7:1`, () => {
    expect(contrast(colour('primary'), colour('paper'))).toBeGreaterThanOrEqual(3)
    expect(contrast(colour('on-primary'), colour('primary'))).toBeGreaterThanOrEqual(7)
  })
}

test('a dark dialog is set apart from the page behind it by a line of 2:1', () => {
  const [line, sheet, card] = ['sheet-line', 'sheet', 'card'].map(
    (name) => css.match(new RegExp(`--color-${name}: .*(#[0-9a-f]{6})\\);`))?.[1] ?? '',
  )
  for (const surface of [sheet, card])
    expect(contrast(line ?? '', surface ?? '')).toBeGreaterThanOrEqual(2)
})

/** WCAG 2.2 */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
