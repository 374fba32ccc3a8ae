import type { printFont } from './print-font.ts'

type Font = ReturnType<typeof printFont>
interface Paper {
  width: number
  height: number
  fonts: ReadonlyMap<string, Font>
}

/** Two digits after the point are a hundredth of a millimetre. */
const short = (value: number) => String(Math.round(value * 100) / 100)

/**
 * A sheet that takes what `drawPoster` asks of a PDF's, and makes an SVG of it: the letters as outlines, so
 * that a picture of the poster needs no font.
 */
export function openSvgSheet({ width, height, fonts }: Paper) {
  const drawn: string[] = []
  let shape = ''
  let look = ''
  let font: Font | undefined
  let size = 0
  let color = ''

  const widthOf = (text: string, spacing: number) => {
    if (!font) return 0
    const units = font.layout(text).advanceWidth
    return (units / font.unitsPerEm) * size + spacing * (text.length - 1)
  }
  const sheet = {
    rect: (...[x, y, w, h]: number[]) => {
      shape = `<rect x="${x}" y="${y}" width="${w}" height="${h}"`
      return sheet
    },
    circle: (...[x = 0, y = 0, r = 0]: number[]) => {
      shape = `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}"`
      return sheet
    },
    path: (path: string) => {
      shape = `<path d="${path}"`
      return sheet
    },
    lineWidth: (wide: number) => {
      look = ` fill="none" stroke-width="${short(wide)}"`
      return sheet
    },
    lineCap: (cap: string) => {
      look += ` stroke-linecap="${cap}"`
      return sheet
    },
    fill: (paint: string) => {
      drawn.push(`${shape} fill="${paint}"/>`)
      return sheet
    },
    stroke: (paint: string) => {
      drawn.push(`${shape}${look} stroke="${paint}"/>`)
      return sheet
    },
    save: () => {
      drawn.push('<g>')
      return sheet
    },
    translate: (x: number, y: number) => {
      drawn.push(`<g transform="translate(${short(x)} ${short(y)})`)
      return sheet
    },
    scale: (factor: number) => {
      drawn.push(` scale(${factor.toFixed(5)})">`)
      return sheet
    },
    restore: () => {
      drawn.push('</g></g>')
      return sheet
    },
    font: (name: string) => {
      font = fonts.get(name)
      return sheet
    },
    fontSize: (value: number) => {
      size = value
      return sheet
    },
    fillColor: (value: string) => {
      color = value
      return sheet
    },
    widthOfString: (text: string, { characterSpacing = 0 } = {}) => widthOf(text, characterSpacing),
    text: (text: string, x: number, baseline: number, { characterSpacing = 0 } = {}) => {
      if (font) drawn.push(outlines(font, { text, x, baseline, size, color, characterSpacing }))
      return sheet
    },
    markContent: () => sheet,
    endMarkedContent: () => sheet,
  }
  return {
    sheet,
    end: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="#fff"/>${drawn.join('')}</svg>\n`,
  }
}

interface Line {
  text: string
  x: number
  baseline: number
  size: number
  color: string
  characterSpacing: number
}

/** One path for a run of letters, in the font's own units. */
function outlines(font: Font, { text, x, baseline, size, color, characterSpacing }: Line): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const path = glyph.path.translate(Math.round(at + xOffset), Math.round(yOffset)).toSVG()
    at += xAdvance + characterSpacing / scale
    return path.replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value))))
  })
  const place = `translate(${short(x)} ${short(baseline)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})`
  return `<path transform="${place}" fill="${color}" d="${paths.join('')}"/>`
}
