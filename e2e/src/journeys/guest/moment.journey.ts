import { seaBreeze } from '@dobara/testing/people/cast'
import type { Page } from '@playwright/test'
import { newPhone } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'
import { expectBalance, openTab } from './guest.ts'
import { keptOn } from './kept.ts'
import { lookFor } from './moments.ts'

test.skip(({ isMobile }) => !isMobile, 'It is the same on every screen.')

const card = 'Code of your card'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

const openCard = async (page: Page) => {
  await page.goto('/my/')
  await expect(page.getByRole('img', { name: card })).toBeVisible()
  await expect(page.getByText('Spice Route').first()).toBeVisible()
}

test('points arrive while the card is open: seen, heard, felt and said, once', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 360)
  await signInAs(guest)
  const moments = await lookFor(page)
  await page.addInitScript(noteDotBelowName)
  await page.addInitScript(noteMixedWords)
  await openCard(page)
  await page.getByText(/^\d{4} \d{4}$/).click()

  await test.step('one award', async () => {
    await owner.give(guest.cusId, 90)
    await expect.poll(moments.shown).toContain('+90Spice Route, just now')
    await expect.poll(moments.said).toEqual(['90 points from Spice Route.'])
    await expect.poll(moments.felt).toEqual({ notes: 2, shakes: 1 })
    expect(await page.locator('html').getAttribute('data-dot-begins')).toBe('below the name')
    await expectBalance(page, '650')
    await expect(page.locator('[data-moment]')).toHaveCount(0)
    expect(await page.locator('html').getAttribute('data-mixed')).toBeNull()
  })

  await test.step('not again after a reload', async () => {
    await openCard(page)
    await expectBalance(page, '650')
    await openTab(page, 'Me')
    await openTab(page, 'My card')
    expect(await moments.shown()).toEqual([])
    expect(await moments.said()).toEqual([])
  })

  await test.step('the same number of points once more is said once more', async () => {
    for (const balance of ['740', '830']) {
      await owner.give(guest.cusId, 90)
      await expectBalance(page, balance)
      await expect(page.locator('[data-moment]')).toHaveCount(0)
    }
    expect(await moments.said()).toEqual([
      '90 points from Spice Route.',
      '90 points from Spice Route. Your Free pizza is ready',
    ])
  })
})

test('the ring fills up: the reward is ready, and can be claimed', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 500)
  await signInAs(guest)
  const moments = await lookFor(page)
  await openCard(page)
  await expect(page.getByText('Claim my reward')).toHaveCount(0)
  await owner.give(guest.cusId, 100)
  await expect.poll(moments.shown).toContain('+100Spice Route, just now')
  await expect
    .poll(moments.shown)
    .toContainEqual(expect.stringContaining('Your Free pizza is ready'))
  await expect(page.getByRole('link', { name: 'Claim my reward' })).toBeVisible()
  expect(await moments.said()).toEqual(['100 points from Spice Route. Your Free pizza is ready'])
})

test('who asks for no motion gets the words, and neither sound nor shaking', async ({
  page,
  people,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 360)
  await signInAs(guest)
  const moments = await lookFor(page)
  await openCard(page)
  await page.getByText(/^\d{4} \d{4}$/).click()
  await owner.give(guest.cusId, 90)
  await expect.poll(moments.shown).toContain('+90Spice Route, just now')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect.poll(moments.said).toEqual(['90 points from Spice Route.'])
  await expectBalance(page, '650')
  expect(await moments.felt()).toEqual({ notes: 0, shakes: 0 })
})

test('sound and vibration can be switched off under Me', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  const moments = await lookFor(page)
  await page.goto('/my/me')
  await page.getByRole('switch', { name: 'Sound and vibration' }).uncheck()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Sound and vibration' })).not.toBeChecked()
  await page.getByRole('heading', { name: 'Me' }).click()
  await openTab(page, 'My card')
  // Points that the first answer brings are not new.
  await expect(page.getByRole('link', { name: 'Spice Route' })).toBeVisible()
  await owner.give(guest.cusId, 90)
  await expect.poll(moments.said).toEqual(['90 points from Spice Route.'])
  await expect(page.locator('[data-moment]')).toHaveCount(0)
  expect(await moments.felt()).toEqual({ notes: 0, shakes: 0 })
})

test('points that came meanwhile are shown when the card opens, each restaurant by itself', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const other = await people.owner({ ...seaBreeze, phone: newPhone() })
  const guest = await people.member(owner, undefined, 360)
  await signInAs(guest)
  const moments = await lookFor(page)
  await openCard(page)
  await expectKept(page, owner.resId, 560)
  await page.goto('/my/me')
  await expect(page.getByRole('switch')).toBeVisible()
  await owner.give(guest.cusId, 90)
  await owner.give(guest.cusId, 40)
  await other.give(guest.cusId, 20)
  await openTab(page, 'My card')
  await expect.poll(moments.shown).toContain('+130Spice Route, just now')
  await expect
    .poll(moments.shown)
    .toContainEqual(expect.stringMatching(/^\+\d+Sea Breeze, just now$/))
  await expect(page.locator('[data-moment]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sea Breeze' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Spice Route' })).toContainText('690')
  expect(await moments.shown()).toEqual([])
})

test('points that the page of the place has shown are not announced on the card', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 360)
  await signInAs(guest)
  const moments = await lookFor(page)
  await openCard(page)
  await page.goto(`/my/places/${owner.resId}`)
  await expectBalance(page, '560')
  await owner.give(guest.cusId, 61)
  await expectBalance(page, '621')
  await expectKept(page, owner.resId, 621)
  await page.goto('/my/')
  await expect(page.getByRole('link', { name: 'Spice Route' })).toContainText('621')
  expect(await moments.shown()).toEqual([])
})

/** Leaving the page ends what is still being written. */
const expectKept = (page: Page, resId: string, balance: number) =>
  expect.poll(() => keptOn(page)).toMatchObject([{ seen: { [resId]: balance } }])

function noteDotBelowName() {
  new MutationObserver(() => {
    const dot = document.querySelector('[data-dot]')?.getBoundingClientRect()
    const name = document.querySelector('main header')?.getBoundingClientRect()
    if (!dot || !name) return
    document.documentElement.dataset.dotBegins ??=
      dot.top >= name.bottom ? 'below the name' : `${dot.top} from the top`
  }).observe(document, { childList: true, subtree: true })
}

function noteMixedWords() {
  const look = () => {
    requestAnimationFrame(look)
    const moment = document.querySelector('[data-moment]')
    const panel = moment?.firstElementChild?.getBoundingClientRect()
    const words = moment?.querySelector('b')?.parentElement
    if (!moment || !panel || !words || getComputedStyle(words).opacity === '0') return
    const row = moment.getBoundingClientRect()
    if (Math.abs(panel.left - row.left) > 1)
      document.documentElement.dataset.mixed = `${panel.left} instead of ${row.left}`
  }
  look()
}
