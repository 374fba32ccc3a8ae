import { expect, test } from 'vitest'
import { fileAt } from './font-files.ts'
import { makePoster } from './make-poster.ts'
import type { PaperSize } from './sheet.ts'
import type { PosterWords } from './words.ts'

const restaurant = {
  restaurantName: 'Spice Route',
  city: 'Mumbai',
  reward: 'Free pizza',
  minimumSpend: 800,
  signUpBonus: 200,
}
const words: PosterWords = {
  languages: ['en', 'hi'],
  pointsGet: '800 points get you',
  first: {
    offer: 'Free pizza at 800 points',
    scan: 'Scan to join',
    free: 'Free, and 200 points to start with',
  },
  second: {
    offer: '800 पॉइंट पर Free pizza पाइए',
    scan: 'जुड़ने के लिए स्कैन कीजिए',
    free: 'मुफ़्त, और जुड़ते ही 200 पॉइंट',
  },
}

test.each([
  { size: 'A4', cut: [8.5, 8.5, 603.78, 850.39] },
  { size: 'A5', cut: [8.5, 8.5, 428.03, 603.78] },
] as const)('$size has the right size and 3 mm of bleed', async ({ size, cut }) => {
  const pdf = await posterOf({ size })
  const sheet = [0, 0, cut[2] + cut[0], cut[3] + cut[0]]
  expect(boxOf(pdf, 'TrimBox')).toEqual(cut.map(near))
  expect(boxOf(pdf, 'CropBox')).toEqual(cut.map(near))
  expect(boxOf(pdf, 'BleedBox')).toEqual(sheet.map(near))
  expect(boxOf(pdf, 'MediaBox')).toEqual(sheet.map(near))
})

test('every font is embedded, also for a name in another script', async () => {
  for (const [restaurantName, count] of [
    ['Spice Route', 4],
    ['சரவண பவன்', 5],
  ] as const) {
    const pdf = await posterOf({ restaurantName })
    expect(pdf.match(/\/BaseFont \/\w+\+Anek/g)).toHaveLength(2 * count)
    expect(pdf.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(count)
  }
})

test('the longest allowed name still makes a poster', async () => {
  const longest = 'Maharashtra '.repeat(10)
  const oneWord = 'W'.repeat(120)
  expect(await posterOf({ restaurantName: longest, reward: oneWord })).toMatch(/^%PDF-1\.7/)
})

const jpeg = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIAEp3/9k=',
  'base64',
)

test("the owner's picture is embedded unchanged, and no other picture", async () => {
  expect(await posterOf({})).not.toContain('/Subtype /Image')
  const pdf = await posterOf({ picture: new Uint8Array(jpeg).buffer })
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect(pdf).toContain('/Filter /DCTDecode')
  expect(pdf).toContain(jpeg.toString('latin1'))
})

async function posterOf({
  size = 'A4',
  picture = null,
  ...changes
}: Partial<typeof restaurant> & {
  size?: PaperSize
  picture?: ArrayBuffer | null
}): Promise<string> {
  const poster = {
    restaurant: { ...restaurant, ...changes },
    words,
    link: 'https://dobara.example/my/join/AB2CDE',
    help: 'Dobara · help@dobara.example · 1800 000 0000',
    picture,
  }
  const pdf = await makePoster(poster, size, fileAt)
  return Buffer.from(await pdf.arrayBuffer()).toString('latin1')
}

const boxOf = (pdf: string, name: string) =>
  new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(pdf)?.[1]?.split(' ').map(Number)

const near = (length: number) => expect.closeTo(length, 1)
