import { expect, test } from 'vitest'
import { lighterOutlines } from './lighter-outlines.ts'

const letter = (outline: string, scale = '0.020000') =>
  `<path transform="translate(16 26) scale(${scale} -${scale})" fill="#fff" d="${outline}"/>`

test('an outline is written as steps and keeps its end point', () => {
  expect(lighterOutlines(letter('M400 -24Q300 -20 260 100L60 100Z'))).toBe(
    '<path transform="translate(16 26) scale(0.04 -0.04)" fill="#fff" d="m200-12q-50 2-70 62l-100 0z"/>',
  )
})

test('the second contour starts from the first point of the contour that was closed before it', () => {
  expect(lighterOutlines(letter('M10 10L30 10L30 30ZM14 14L20 14Z'))).toContain(
    'd="m5 5l10 0l0 10zm2 2l3 0z"',
  )
})

test('a letter repeated in a line gives the same text except for its first point', () => {
  const [first, second] = ['M0 0L20 40Z', 'M900 60L920 100Z'].map((outline) =>
    lighterOutlines(letter(outline)).replace(/.* d="m[-\d ]+/, ''),
  )
  expect(first).toBe('l10 20z"/>')
  expect(second).toBe(first)
})

test('rounding errors do not add up: the last of many points is off by one step at most', () => {
  const outline = `M0 0${Array.from({ length: 999 }, (_, index) => `L${3 * index + 3} 0`).join('')}Z`
  const steps = [...lighterOutlines(letter(outline)).matchAll(/l(\d+) 0/g)].map(
    ([, step]) => +(step ?? 0),
  )
  expect(Math.abs(steps.reduce((sum, step) => sum + step, 0) * 2 - 2997)).toBeLessThanOrEqual(2)
})

test('large letters keep every point, and other shapes stay unchanged', () => {
  expect(lighterOutlines(letter('M1 1L3 3Z', '0.040000'))).toContain('d="m1 1l2 2z"')
  const code = '<path transform="scale(2.19447)" fill="#000" d="M0 0h7v1z"/><rect width="9"/>'
  expect(lighterOutlines(code)).toBe(code)
})
