import { isLatin } from '@dobara/print/fit-lines'
import { runsOf, type Weight } from '@dobara/print/runs'
import { fontNamed } from '../platform/print-fonts.ts'

export interface Type {
  /** The width is for a font size of 1. */
  widthOf(text: string): number
  outline(text: string, at: { x: number; baseline: number; size: number }): string
}

/** @param texts everything that will be set, because only the fonts of their scripts are loaded */
export async function openType(weight: Weight, texts: readonly string[]): Promise<Type> {
  const names = new Set(texts.flatMap((text) => runsOf(text, weight).map(({ font }) => font)))
  const fonts = new Map<string, Awaited<ReturnType<typeof fontNamed>>>()
  for (const name of names) fonts.set(name, await fontNamed(name))

  function* placed(text: string) {
    let x = 0
    for (const run of runsOf(text, weight)) {
      const font = fonts.get(run.font)
      if (!font) throw new Error(`${run.font} was not opened`)
      const unit = 1 / font.unitsPerEm
      const closer = weight === 'heavy' && isLatin(run.text) ? heavyTracking : 0
      const { glyphs, positions } = font.layout(run.text)
      for (const [at, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
        yield { glyph, unit, x: x + xOffset * unit, y: yOffset * unit }
        x += xAdvance * unit + closer
      }
    }
    return x
  }

  const measure = (text: string): number => {
    const glyphs = placed(text)
    for (;;) {
      const { done, value } = glyphs.next()
      if (done) return value
    }
  }
  const measured = new Map<string, number>()
  return {
    widthOf(text) {
      const width = measured.get(text) ?? measure(text)
      measured.set(text, width)
      return width
    },
    outline(text, { x, baseline, size }) {
      let path = ''
      for (const { glyph, unit, ...place } of placed(text)) {
        const scale = unit * size
        const [left, bottom] = [x + place.x * size, baseline - place.y * size]
        path += glyph.path.transform(scale, 0, 0, -scale, left, bottom).toSVG()
      }
      return path
    },
  }
}

/** Joined letters of Indian scripts must not be tightened. */
const heavyTracking = -0.012
