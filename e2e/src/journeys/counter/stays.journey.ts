import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'The sizes are set here.')
})

const lowestPx = 700

for (const [width, height] of [
  [1024, 640],
  [1280, 800],
  [1440, 900],
  [1024, 768],
  [1366, 768],
] as const)
  test(`nothing moves between the steps of the counter: ${width} × ${height}`, async ({
    page,
    people,
    signInAs,
  }) => {
    const owner = await people.owner()
    const asha = await withHistory(owner, await people.member(owner, guests.asha, 900))
    await page.setViewportSize({ width, height })
    await signInAs(owner)
    await page.goto('/dashboard')
    await expect(page.locator('main [href="/dashboard/approve"]')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).not.toHaveCount(
      0,
    )
    const first = await boxes(page)
    expect(first.button.bottom).toBeLessThanOrEqual(Math.min(height, lowestPx))
    const stays = async (state: string) => {
      await expect.poll(() => boxes(page), { message: state }).toEqual(first)
      expect(await overflow(page), state).toEqual({ down: 0, aside: 0 })
    }

    const [cusId, points, pin] = [
      page.locator('[name=cusId]'),
      page.locator('[name=points]'),
      page.locator('[name=pin]'),
    ]
    await cusId.press('Enter')
    await expect(cusId).toHaveAttribute('aria-invalid')
    await stays('no ID')
    await cusId.fill(asha.cusId)
    await cusId.press('Enter')
    await expect(
      page.getByRole('region', { name: 'Asha’s history' }).getByRole('listitem'),
    ).toHaveCount(7)
    await stays('the points')
    await points.fill('1000000')
    await points.press('Enter')
    await expect(points).toHaveAttribute('aria-invalid')
    await stays('too many points')
    await points.fill('120')
    await points.press('Enter')
    await expect(pin).toBeFocused()
    await stays('the PIN')
    await pin.fill('0000')
    await pin.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await stays('a wrong PIN')
    await pin.fill(owner.pin)
    await pin.press('Enter')
    await page.getByRole('button', { name: 'Give anyway' }).click()
    await expect(page.locator('[data-moment]')).toBeVisible()
    await stays('the moment')
    await expect(page.locator('[data-moment]')).toHaveCount(0)
    await stays('given')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText(/^Took back 120 points/)).toBeVisible()
    await stays('taken back')
    await page.route('**/api/v1/restaurant/in-store-points', (route) => route.abort())
    await give(page, { cusId: asha.cusId, points: '120', pin: owner.pin })
    await expect(page.getByRole('alert')).toBeVisible()
    await stays('nobody answered')
  })

test('an upright tablet has the pad on the left and the day on the right', async ({
  page,
  people,
  signInAs,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  const today = await page.getByRole('region', { name: 'Today' }).boundingBox()
  const pad = await page.locator('main fieldset').boundingBox()
  expect(pad?.width).toBe(400)
  expect(today?.x).toBeGreaterThan((pad?.x ?? 0) + 400)
  expect(await overflow(page)).toEqual({ down: 0, aside: 0 })
})

/** Enough entries to fill the card of the history, and a message of either kind. */
async function withHistory(owner: WorldOwner, guest: WorldGuest) {
  for (const points of [10, 20, 30, 40]) await owner.give(guest.cusId, points)
  await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await guest.claim(owner.resId)
  return guest
}

const boxes = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => {
      const { left, top, right, bottom } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { left, top, right, bottom }
    }
    return {
      title: boxOf('h1'),
      head: boxOf('[data-head]'),
      pad: boxOf('main form fieldset'),
      button: boxOf('main form [type=submit]'),
    }
  })

const overflow = (page: Page) =>
  page.evaluate(() => ({
    down: document.documentElement.scrollHeight - innerHeight,
    aside: document.documentElement.scrollWidth - innerWidth,
  }))
