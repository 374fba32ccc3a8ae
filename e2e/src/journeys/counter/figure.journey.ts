import { guests } from '@dobara/testing/people/cast'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('a typed figure stays where it is, its sign before it, with a caret one can find', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await signInAs(owner)
  await page.goto('/dashboard')
  const cusId = page.locator('[name=cusId]')
  await expect(cusId).toBeFocused()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(cusId).toHaveCSS('caret-color', 'rgb(244, 167, 18)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(cusId).toHaveCSS('caret-color', 'rgb(120, 75, 0)')
  await expectStill(cusId, ['4', '48'], 'first')
  await cusId.fill(asha.cusId)
  await cusId.press('Enter')
  const points = page.locator('[name=points]')
  // The guest's name may move the step too.
  await expect(page.getByText('Asha R.')).toBeVisible()
  await expectStill(points, ['5', '25'], 'last')
  for (const figure of ['', '8', '888', '12,000', '1,00,000']) {
    await points.fill(figure)
    await expectSignBefore(page)
  }

  await test.step('an amount stands over the middle of its line, the longest within it', async () => {
    for (const [figure, away] of [
      ['25', 24],
      ['120', 24],
      ['1,00,000', 160],
    ] as const) {
      await points.fill(figure)
      const { left, right, middle } = await amountOf(page)
      expect(Math.abs((left + right) / 2 - middle), figure).toBeLessThan(away)
      const line = (await points.boundingBox()) ?? { x: 0, width: 0 }
      expect(left, figure).toBeGreaterThanOrEqual(line.x)
      expect(right, figure).toBeLessThanOrEqual(line.x + line.width)
    }
  })
})

const amountOf = (page: Page) =>
  page.locator('[name=points]').evaluate((field) => {
    const sign = field.previousElementSibling?.firstElementChild?.getBoundingClientRect()
    const { left, right, width } = field.getBoundingClientRect()
    const padding = Number.parseFloat(getComputedStyle(field).paddingRight)
    return { left: sign?.left ?? 0, right: right - padding, middle: left + width / 2 }
  })

async function expectSignBefore(page: Page) {
  const field = page.locator('[name=points]')
  const sign = page.locator('main form').getByText('+', { exact: true })
  const none = { x: 0, y: 0, width: 0, height: 0 }
  const { x, y, width, height } = (await sign.boundingBox()) ?? none
  const figure = (await field.boundingBox()) ?? none
  const strip = (x: number, width: number) =>
    page.screenshot({ clip: { x, y: y + height / 2, width, height: height / 2 } })
  const blank = (width: number) => strip(figure.x + figure.width - width, width)
  expect(await strip(x + width + 1, 7)).toEqual(await blank(7))
  expect(await strip(x + width + 8, 12)).not.toEqual(await blank(12))
}

/** A late font may move the step, so the check is repeated. */
const expectStill = (field: Locator, [one, two]: [string, string], place: 'first' | 'last') =>
  expect(async () => {
    await field.fill(one)
    const before = await digitAt(field, place)
    await field.fill(two)
    expect(before.equals(await digitAt(field, place)), `the ${place} digit moved`).toBe(true)
  }).toPass()

async function digitAt(field: Locator, place: 'first' | 'last') {
  const box = await field.evaluate(async (input, place) => {
    // A font starts to load when its first letter is drawn.
    const drawn = () => new Promise((done) => requestAnimationFrame(done))
    await drawn()
    await drawn()
    await document.fonts.ready
    // Animations driven by scrolling never end.
    const isEnding = ({ timeline, effect }: Animation) =>
      timeline === document.timeline && effect?.getTiming().iterations !== Infinity
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    )
    const { paddingLeft, paddingRight, fontSize } = getComputedStyle(input)
    const { left, right, top, height } = input.getBoundingClientRect()
    const width = Number.parseFloat(fontSize) * 0.4
    const x =
      place === 'first'
        ? left + Number.parseFloat(paddingLeft)
        : right - Number.parseFloat(paddingRight) - width
    return { x, y: top, width, height }
  }, place)
  return field.page().screenshot({ clip: box, animations: 'disabled' })
}
