import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'

/** The fonts of the posters; they lie in the same checkout. */
const folder = new URL('../../../ui/src/fonts/print/', import.meta.url)

export type Weight = 'heavy' | 'text'

/** The scripts of names alone have one weight, which does for large and small. */
const faces: { letters: RegExp; file: string; inTwoWeights?: true }[] = [
  { letters: /[ -~\u00a0-\u00ff–—‘’“”•…−→]/, file: 'latin', inTwoWeights: true },
  { letters: /[\u0100-\u024f\u1e00-\u1eff₹]/, file: 'latin-extended', inTwoWeights: true },
  { letters: /[\u0900-\u097f]/, file: 'devanagari', inTwoWeights: true },
  { letters: /[\u0980-\u09ff]/, file: 'bangla' },
  { letters: /[\u0a00-\u0a7f]/, file: 'gurmukhi' },
  { letters: /[\u0a80-\u0aff]/, file: 'gujarati' },
  { letters: /[\u0b00-\u0b7f]/, file: 'odia' },
  { letters: /[\u0b80-\u0bff]/, file: 'tamil' },
  { letters: /[\u0c00-\u0c7f]/, file: 'telugu' },
  { letters: /[\u0c80-\u0cff]/, file: 'kannada' },
  { letters: /[\u0d00-\u0d7f]/, file: 'malayalam' },
]
const joiners = /[\u200c\u200d]/

/** A stretch of text that one font draws. */
interface Run {
  text: string
  font: string
}

/** Splits a text by the fonts that draw it. What no font of ours can draw, such as an emoji, is left out. */
export function runsOf(text: string, weight: Weight = 'text'): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const font = joiners.test(letter) ? last?.font : fontOf(letter, weight)
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}

function fontOf(letter: string, weight: Weight): string | undefined {
  const face = faces.find(({ letters }) => letters.test(letter))
  return face?.inTwoWeights ? `${face.file}-${weight}` : face?.file
}

const loaded = new Map<string, Promise<Font>>()

/** A font that lays out text as browsers do, for pdfkit too; read once. */
export function printFont(name: string): Promise<Font> {
  const known = loaded.get(name) ?? load(name)
  loaded.set(name, known)
  return known
}

const withoutAnchors = { abvm: false, blwm: false, mark: false, mkmk: false }

async function load(name: string): Promise<Font> {
  const file = await readFile(new URL(`${name}.ttf`, folder))
  // fontkit reads a few bytes beyond the file where its last glyph is an empty one.
  const font = create(Buffer.concat([file, Buffer.alloc(16)]))
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`)
  const byAnchors = font.layout.bind(font)
  // Its layout fails where a letter has no anchor for a sign, which a font may say.
  const layout = (text: string) => {
    try {
      return byAnchors(text)
    } catch {
      return byAnchors(text, withoutAnchors)
    }
  }
  return Object.assign(font, { layout })
}
