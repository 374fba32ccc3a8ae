import { readFile } from 'node:fs/promises'
import { runsOf } from '@dobara/print/runs'
import * as hb from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { fontNamed } from './print-fonts.ts'

test.each([
  'श्री कृष्णा भोजनालय',
  'क्षत्रिय ढाबा और ज़ायका',
  'হাজী বিরিয়ানি',
  'ਪੰਜਾਬੀ ਢਾਬਾ',
  'શ્રી ગુજરાતી થાળી',
  'ଶ୍ରୀ ଜଗନ୍ନାଥ ଭୋଜନାଳୟ',
  'சரவண பவன்',
  'శ్రీ కృష్ణ భవన్',
  'ಶ್ರೀ ಕೃಷ್ಣ ಭವನ',
  'ശ്രീ കൃഷ്ണ ഭവൻ',
  'ᱥᱟᱱᱛᱟᱲᱤ ᱦᱚᱴᱮᱞ',
  'ꯃꯤꯇꯩ ꯆꯥꯛꯁꯪ',
  'دہلی دربار ہوٹل',
])('%s is set with the letters that browsers set', async (name) => {
  for (const weight of ['heavy', 'text'] as const)
    for (const { text, font } of runsOf(name.replaceAll(' ', ''), weight)) {
      const ours = (await fontNamed(font)).layout(text)
      const theirs = await byHarfBuzz(text, font)
      expect(
        ours.glyphs.map(({ id }) => id),
        font,
      ).toEqual(theirs)
    }
})

async function byHarfBuzz(text: string, name: string): Promise<(number | undefined)[]> {
  const file = await readFile(new URL(`../../../print/fonts/${name}.ttf`, import.meta.url))
  const { buffer, byteOffset, length } = file
  const bytes = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)))
  const shaped = new hb.Buffer()
  shaped.addText(text)
  shaped.guessSegmentProperties()
  hb.shape(font, shaped)
  return shaped.getGlyphInfos().map(({ codepoint }) => codepoint)
}
