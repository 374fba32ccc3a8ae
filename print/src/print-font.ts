import { create } from 'fontkit'

/**
 * A font for pdfkit to set. Where a letter has no anchor for a sign, which a font may say, fontkit's
 * layout fails (foliojs/fontkit#367): the sign then stands where the font draws it.
 */
export function printFont(file: ArrayBuffer | Uint8Array) {
  const font = create(withRoomAtItsEnd(file) as never)
  if (!('layout' in font)) throw new Error('A font was expected, not a collection of fonts.')
  const byAnchors = font.layout.bind(font)
  const layout = (text: string) => {
    try {
      return byAnchors(text)
    } catch {
      return byAnchors(text, withoutAnchors)
    }
  }
  return Object.assign(font, { layout })
}

const withoutAnchors = { abvm: false, blwm: false, mark: false, mkmk: false }

/** fontkit reads a few bytes beyond the file where its last glyph is an empty one. */
function withRoomAtItsEnd(file: ArrayBuffer | Uint8Array): Uint8Array {
  const roomy = new Uint8Array(file.byteLength + 16)
  roomy.set(file instanceof Uint8Array ? file : new Uint8Array(file))
  return roomy
}
