import { guests } from '@dobara/testing/people/cast'
import { expect, test } from '../../stage/test.ts'
import { boxes } from './boxes.ts'

test('on a low phone the keys keep their line for the longest amount and for a locked PIN', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A large screen has room.')
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await page.setViewportSize({ width: 360, height: 616 })
  await signInAs(owner)
  await page.goto('/dashboard')
  const { pad } = await boxes(page)
  const padMoved = async () => Math.abs((await boxes(page)).pad.top - pad.top)
  const type = async (name: string, text: string) => {
    await page.locator(`[name=${name}]`).fill(text)
    await page.locator(`[name=${name}]`).press('Enter')
  }
  await type('cusId', asha.cusId)
  const points = page.locator('[name=points]')
  for (const [figure, size] of [
    ['120', 60],
    ['1,00,000', 45],
  ] as const) {
    await points.fill(figure)
    await expect(points).toHaveCSS('font-size', `${size}px`)
    await expect.poll(padMoved, { message: figure }).toBeLessThan(1)
  }
  await type('points', '120')
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(page.locator('[name=pin]')).toHaveValue('')
    await type('pin', '0000')
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await expect(page.getByText(/^Too many wrong PINs/)).toBeVisible()
  await expect.poll(padMoved, { message: 'locked' }).toBeLessThan(1)
})
