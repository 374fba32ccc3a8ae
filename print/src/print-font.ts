import { create } from 'fontkit'

/**
 * fontkit's layout throws if a letter lacks an anchor for a mark (foliojs/fontkit#367). The text
 * is then laid out without anchors.
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

/** fontkit reads past the end of a file whose last glyph is empty. */
function withRoomAtItsEnd(file: ArrayBuffer | Uint8Array): Uint8Array {
  const roomy = new Uint8Array(file.byteLength + 16)
  roomy.set(file instanceof Uint8Array ? file : new Uint8Array(file))
  return roomy
}
