import { spacedId } from '@dobara/contract/text/spaced'
import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/test.ts'

const aubergine = 'rgb(91, 26, 74)'

test('the card has its colour and the empty rim in its place before any script', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(await people.member(owner, undefined, 360))
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/my/')
  const first = await ringOf(page)
  await expect(page.locator('#app > div')).toHaveCSS('background-color', aubergine)
  expect((await page.locator('body').innerText()).trim()).toBe('')

  await page.unrouteAll()
  await page.goto('/my/')
  await expect(page.getByRole('img', { name: 'Code of your card' })).toBeVisible()
  await expect(page.getByText('Spice Route')).toBeVisible()
  const last = await ringOf(page)
  expect(Math.abs(last.y - first.y)).toBeLessThan(1)
  expect({ ...last, y: 0 }).toEqual({ ...first, y: 0 })
})

test('the ring begins at one height, with a place, a reward or neither', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'On a wide screen the card stands in the middle.')
  const owner = await people.owner()
  const heights: number[] = []
  for (const guest of [
    await people.guest(),
    await people.member(owner),
    await people.member(owner, undefined, 900),
  ]) {
    await signInAs(guest)
    await page.goto('/my/')
    // The card of the guest before comes first.
    await expect(page.getByRole('img', { name: spacedId(guest.cusId) })).toBeVisible()
    await expect(page.getByText(/^(Spice Route|Scan a restaurant)/).first()).toBeVisible()
    heights.push((await ringOf(page)).y)
  }
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
})

test('without an answer the card keeps its rim, and offers to try again', async ({
  page,
  people,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs(await people.member(await people.owner()))
  await page.route('**/api/v1/**', () => {})
  await page.goto('/my/')
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached()
  await expect(async () => {
    await page.clock.fastForward(9_000)
    await expect(page.getByText('This is taking longer')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await ringOf(page)
})

test('a visitor sees no card', async ({ page }) => {
  const answer = await page.goto('/my/')
  expect(await answer?.text()).not.toContain('data-drawn')
})

async function ringOf(page: Page) {
  const box = await page.locator('svg[stroke-width="9"]').first().boundingBox()
  return { x: box?.x, y: box?.y ?? Number.NaN, width: box?.width, height: box?.height }
}
