import type { PictureWords } from '@dobara/contract/site/join-page'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { drawSvg, ownPictureBox } from './draw-svg.ts'

const words: PictureWords = {
  restaurantName: 'Spice Route',
  city: 'Mumbai',
  offer: '800 points get you Free pizza',
  bonus: 'Start with 200 points',
  start: '200',
  ofAll: 'of 800 points',
  filled: 0.25,
}
const inHindi: PictureWords = {
  restaurantName: 'श्री कृष्णा भोजनालय',
  city: 'दिल्ली',
  offer: '1,00,000 पॉइंट पर मुफ़्त थाली पाइए',
  bonus: 'जुड़ते ही 20,000 पॉइंट',
  start: '20,000',
  ofAll: '1,00,000 पॉइंट में से',
  filled: 0.2,
}
const long = 'Maharashtra Bhojanalaya and Sons, '.repeat(4).slice(0, 120)

test.each<[string, Partial<PictureWords>]>([
  ['the usual', {}],
  ['Hindi', inHindi],
  ['no bonus', { bonus: null, start: '0', filled: 0 }],
  ['names as long as names may be', { restaurantName: long, city: long, offer: long }],
  [
    'names of one word',
    { restaurantName: 'W'.repeat(120), city: 'W'.repeat(120), offer: 'क्ष'.repeat(40) },
  ],
  ['names in ten scripts', { restaurantName: 'Café దోశ ದೋಸೆ ദോശ தோசை ঢাকা ਢਾਬਾ ઢાબો ଢାବା ढाबा' }],
  ['names that no font of ours draws', { restaurantName: '🍕🔥', city: '北京', offer: 'مطعم' }],
  ['the largest figures', { start: '9,99,999', ofAll: 'of 10,00,000 points', filled: 0.999 }],
])('%s make a picture that chat apps show', async (_, changes) => {
  const picture = await drawPicture({ ...words, ...changes })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(100_000)
})

test("the owner's picture is drawn with round corners, and nothing else moves", async () => {
  const red = { create: { width: 384, height: 384, channels: 3, background: '#ff0000' } } as const
  const own = await sharp(red).webp().toBuffer()
  const pixels = async (picture: Buffer) => {
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({
      resolveWithObject: true,
    })
    return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  }
  const plain = await pixels(await drawPicture(words))
  const at = await pixels(await drawPicture(words, own))
  const { left, top, side } = ownPictureBox
  const [red8 = 0, green = 255] = at(left + side / 2, top + side / 2)
  expect(red8 - green).toBeGreaterThan(200)
  expect(at(left + 1, top + 1)).toEqual(plain(10, 10))
  for (const [x, y] of [
    [300, 120],
    [908, 240],
  ] as const)
    expect(at(x, y).map((value, n) => Math.abs(value - (plain(x, y)[n] ?? 0)) < 12)).toEqual([
      true,
      true,
      true,
    ])
})

test('the drawing contains outlines and no text', async () => {
  const attack = `"/><script>alert(1)</script><image href="file:///etc/passwd"/>&xxe;`
  const svg = await drawSvg({
    restaurantName: attack,
    city: attack,
    offer: attack,
    bonus: attack,
    start: attack,
    ofAll: attack,
    filled: 0.25,
  })
  expect(svg).not.toMatch(/script|image|text|href|&|passwd/i)
  expect(new Set(svg.match(/<\/?\w+/g))).toEqual(
    new Set(['<svg', '</svg', '<rect', '<path', '<circle']),
  )
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})

test('the name is on the left, and the ring on the right is filled from the top', async () => {
  const { data, info } = await sharp(await drawPicture(words))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ]
  const isNear = (color: number[], other: number[]) =>
    color.every((part, at) => Math.abs(part - (other[at] ?? 0)) < 24)
  const share = (left: number, top: number, right: number, bottom: number, of: number[]) => {
    let found = 0
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (isNear(colorAt(x, y), of)) found++
    return found / ((right - left) * (bottom - top))
  }
  const [aubergine, cream, turmeric, line] = [
    [0x5b, 0x1a, 0x4a],
    [0xff, 0xf9, 0xf0],
    [0xf4, 0xa7, 0x12],
    [0xea, 0xdf, 0xd0],
  ]
  expect(isNear(colorAt(10, 10), aubergine)).toBe(true)
  expect(share(72, 64, 632, 160, cream)).toBeGreaterThan(0.1)
  expect(share(72, 292, 632, 420, turmeric)).toBeGreaterThan(0.08)
  const [x, y, r] = [908, 278, 181]
  expect(isNear(colorAt(x + Math.round(r * 0.7), y - Math.round(r * 0.7)), turmeric)).toBe(true)
  expect(isNear(colorAt(x, y + r), line)).toBe(true)
  expect(isNear(colorAt(x - r, y), line)).toBe(true)
})
