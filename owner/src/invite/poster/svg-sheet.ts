import type { printFont } from '@dobara/print/print-font'

type Font = ReturnType<typeof printFont>
interface Paper {
  width: number
  height: number
  fonts: ReadonlyMap<string, Font>
}

interface Sheet {
  rect(x: number, y: number, width: number, height: number): Sheet
  circle(x: number, y: number, radius: number): Sheet
  path(path: string): Sheet
  lineWidth(width: number): Sheet
  lineCap(cap: string): Sheet
  fill(color: string): Sheet
  stroke(color: string): Sheet
  save(): Sheet
  translate(x: number, y: number): Sheet
  scale(factor: number): Sheet
  restore(): Sheet
  font(name: string): Sheet
  fontSize(size: number): Sheet
  fillColor(color: string): Sheet
  widthOfString(text: string, options?: Spaced): number
  text(text: string, x: number, baseline: number, options?: Spaced): Sheet
  markContent(): Sheet
  endMarkedContent(): Sheet
}
type Spaced = { characterSpacing?: number }

const short = (value: number) => String(Math.round(value * 100) / 100)

/** Letters become outlines, so that the picture needs no font. */
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
  const sheet: Sheet = {
    rect: (x, y, wide, high) => {
      shape = `<rect x="${x}" y="${y}" width="${wide}" height="${high}"`
      return sheet
    },
    circle: (x, y, r) => {
      shape = `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}"`
      return sheet
    },
    path: (path) => {
      shape = `<path d="${path}"`
      return sheet
    },
    lineWidth: (wide) => {
      look = ` fill="none" stroke-width="${short(wide)}"`
      return sheet
    },
    lineCap: (cap) => {
      look += ` stroke-linecap="${cap}"`
      return sheet
    },
    fill: (paint) => {
      drawn.push(`${shape} fill="${paint}"/>`)
      return sheet
    },
    stroke: (paint) => {
      drawn.push(`${shape}${look} stroke="${paint}"/>`)
      return sheet
    },
    save: () => {
      drawn.push('<g>')
      return sheet
    },
    translate: (x, y) => {
      drawn.push(`<g transform="translate(${short(x)} ${short(y)})`)
      return sheet
    },
    scale: (factor) => {
      drawn.push(` scale(${factor.toFixed(5)})">`)
      return sheet
    },
    restore: () => {
      drawn.push('</g></g>')
      return sheet
    },
    font: (name) => {
      font = fonts.get(name)
      return sheet
    },
    fontSize: (value) => {
      size = value
      return sheet
    },
    fillColor: (value) => {
      color = value
      return sheet
    },
    widthOfString: (text, { characterSpacing = 0 } = {}) => widthOf(text, characterSpacing),
    text: (text, x, baseline, { characterSpacing = 0 } = {}) => {
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
