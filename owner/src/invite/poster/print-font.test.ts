import { printFont } from '@dobara/print/print-font'
import * as hb from 'harfbuzzjs'
import { beforeAll, expect, test } from 'vitest'
import sentences from '../../../messages/hi/invite.json' with { type: 'json' }
import { fontAddresses } from './font-addresses.ts'
import { fileAt } from './font-files.ts'

let ours: ReturnType<typeof printFont>
let harfBuzz: hb.Font

beforeAll(async () => {
  const file = await fileAt(fontAddresses['devanagari-text'])
  ours = printFont(file)
  harfBuzz = new hb.Font(new hb.Face(new hb.Blob(file)))
})

const onThePoster = [
  sentences.poster_offer,
  sentences.poster_scan,
  sentences.poster_free,
  sentences.poster_free_bonus,
]

test.each(onThePoster)('“%s” is laid out as in browsers', (sentence) => {
  const { glyphs, positions } = ours.layout(inHindi(sentence))
  const expected = byHarfBuzz(inHindi(sentence))
  expect(glyphs.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  for (const [at, { xAdvance, xOffset, yOffset }] of positions.entries())
    expect({ xAdvance, xOffset, yOffset }).toEqual({
      xAdvance: near(expected[at]?.xAdvance),
      xOffset: near(expected[at]?.xOffset),
      yOffset: near(expected[at]?.yOffset),
    })
})

test('every Hindi syllable has the same number of glyphs and the same width as in browsers', () => {
  for (const syllable of syllables()) {
    const { glyphs, positions } = ours.layout(syllable)
    const expected = byHarfBuzz(syllable)
    expect(glyphs, syllable).toHaveLength(expected.length)
    expect(Math.abs(widthOf(positions) - widthOf(expected)), syllable).toBeLessThan(smallestSeen)
  }
})

const inHindi = (sentence: string) => sentence.replace(/[^\u0900-\u097f]/g, '')

/** Every consonant, with and without a dot, and every pair */
function* syllables() {
  const consonants = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह']
  const signs = ['', ...'ािीुूृेैोौंँ', 'िं', 'ीं', 'ुं', 'ें', 'ैं', 'ों']
  for (const first of consonants) {
    for (const sign of signs) yield* [`${first}${sign}`, `${first}़${sign}`]
    for (const second of consonants) for (const sign of ['', 'ि']) yield `${first}्${second}${sign}`
  }
}

function byHarfBuzz(text: string) {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(harfBuzz, buffer)
  const ids = buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
  return buffer.getGlyphPositions().map((position, at) => ({ ...position, id: ids[at] }))
}

const widthOf = (positions: { xAdvance: number }[]) =>
  positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)

/** Tolerates different rounding. Units are those of the font, two thousand to an em. */
const near = (units = Number.NaN) => expect.closeTo(units, -0.7)
const smallestSeen = 20
