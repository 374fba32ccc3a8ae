import { guests } from '@dobara/testing/people/cast'
import sharp from 'sharp'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

const drawn = (svg: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${svg}</svg>`))
    .resize(800, 800)
    .png()
    .toBuffer()
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const slices: readonly (readonly [number, number])[] = [
  [36, 36],
  [62, 34],
  [68, 58],
  [46, 66],
  [30, 56],
  [50, 48],
]

async function withPictures({ people }: World) {
  const owner = await people.owner()
  const table = '<rect width="100" height="100" fill="#6b4a32"/>'
  const pizza = disc(50, 50, 44, '#c98436') + disc(50, 50, 38, '#f3c65a')
  const salami = slices.map(([x, y]) => disc(x, y, 7, '#b3331f')).join('')
  await owner.show('reward', await drawn(table + pizza + salami))
  await owner.show(
    'logo',
    await drawn(
      `<rect width="100" height="100" fill="#1f7a4d"/>${disc(50, 50, 30, '#fff9f0')}${disc(50, 50, 16, '#1f7a4d')}`,
    ),
  )
  return { owner, guest: await people.member(owner, guests.asha, 360) }
}

export const food = [
  walk({
    cast: withPictures,
    as: ({ guest }) => guest,
    stops: {
      'food-card': async ({ page }) => {
        await page.goto('/my/')
        await page.locator('main img').first().waitFor()
      },
      'food-place': async ({ page }, { owner }) => {
        await page.goto(`/my/places/${owner.resId}`)
        await page.locator('main img').nth(1).waitFor()
      },
      'food-join': async ({ page }, { owner }) => {
        await page.context().clearCookies({ name: /^dobara/ })
        await page.goto(`/my/join/${owner.resId}`)
        await page.locator('main img').nth(1).waitFor()
      },
    },
  }),
]
