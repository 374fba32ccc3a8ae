import { create } from 'fontkit'
import * as hb from 'harfbuzzjs'

/**
 * A font as pdfkit takes one, laid out by HarfBuzz as in browsers: fontkit's own layout fails on a
 * letter as common as घ़ and misplaces signs in names as common as सिंह.
 */
export function shapedFont(file: ArrayBuffer) {
  const font = create(withRoomAtItsEnd(file) as never)
  if (!('layout' in font)) throw new Error('A font was expected, not a collection of fonts.')
  const shaper = new hb.Font(new hb.Face(new hb.Blob(file)))
  const glyphOf = ({ codepoint: id }: { codepoint: number }) =>
    font.getGlyph(id, codePointsOf(font.stringsForGlyph(id)[0] ?? ''))

  const layout = (text: string) => {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(shaper, buffer)
    const positions = buffer.getGlyphPositions().map((position) => ({ ...position }))
    return {
      glyphs: buffer.getGlyphInfos().map(glyphOf),
      positions,
      // pdfkit scales the positions before it asks for their sum.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return Object.assign(font, { layout })
}

/** fontkit reads a few bytes beyond the file where its last glyph is an empty one. */
function withRoomAtItsEnd(file: ArrayBuffer): Uint8Array {
  const roomy = new Uint8Array(file.byteLength + 16)
  roomy.set(new Uint8Array(file))
  return roomy
}

const codePointsOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0)
