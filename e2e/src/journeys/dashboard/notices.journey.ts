import { languages } from '@dobara/contract/text/language'
import { guests } from '@dobara/testing/people/cast'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { goTo } from './dashboard.ts'

const requests = 'You have new online points requests'
const claims = 'You have new reward approval request'

test('what comes in is one line of the title until it is read, and moves and hides nothing', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 900)
  await signInAs(owner)
  await page.goto('/dashboard/guests')
  await expect(page.getByRole('link', { name: 'Asha R.' })).toBeVisible()
  const line = page.getByRole('link', { name: requests })
  const claimed = page.getByRole('link', { name: claims })
  const [before, title] = [await boxesIn(page), await boxOf(page.getByRole('heading').first())]

  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await expect(line).toBeInViewport({ ratio: 1 })
  expect(await boxesIn(page)).toEqual(before)
  expect(await boxOf(page.getByRole('heading').first())).toEqual(title)
  await expectAccessible(page)

  await test.step('it stays on other screens, and a second one shares the line', async () => {
    await goTo(page, 'Today')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today and earlier')
    await expect(line).toBeVisible()
    await asha.claim(owner.resId)
    await expect(claimed).toBeAttached()
    expect((await boxOf(page.locator('header'))).height).toBeLessThanOrEqual(isMobile ? 56 : 92)
    await expectFree(line)
  })

  await test.step('its screen reads it; the other one follows', async () => {
    await line.click()
    await page.waitForURL('/dashboard/online')
    await expect(line).toHaveCount(0)
    await expect(claimed).toBeInViewport({ ratio: 1 })
    await expectFree(claimed)
    await goTo(page, 'Guests')
    await expect(claimed).toBeVisible()
    await expect(line).toHaveCount(0)
  })

  await test.step('the counter shows all that waits, and so reads it', async () => {
    await goTo(page, 'In-Store')
    await expect(line).toBeVisible()
    await expect(claimed).toBeVisible()
    await goTo(page, 'Guests')
    await expect(page.getByRole('link', { name: 'Asha R.' })).toBeVisible()
    await page.reload()
    await expect(
      page.getByRole('link', { name: /^1 waiting ?Online|^Online ?1 waiting/ }),
    ).toBeVisible()
    await expect(line).toHaveCount(0)
    await expect(claimed).toHaveCount(0)
  })

  await test.step('a new one is new again', async () => {
    await asha.orderedOnline(owner.resId, { orderId: 'Z-2' })
    await expect(line).toBeVisible()
  })
})

test('screen readers hear each arrival once, wherever the owner goes', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 900)
  await signInAs(owner)
  await page.goto('/dashboard/guests')
  await page.evaluate(watchSpoken)
  const spoken = () => page.evaluate(() => (window as unknown as Spoken).spoken)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await expect.poll(spoken).toEqual([requests])
  for (const place of ['Today', 'In-Store', 'Invite', 'In-Store', 'Guests'])
    await test.step(place, async () => {
      await goTo(page, place)
      await expect(page.getByRole('main')).not.toBeEmpty()
    })
  await expect(page.getByRole('link', { name: 'Asha R.' })).toBeVisible()
  await asha.claim(owner.resId)
  await expect.poll(spoken).toEqual([requests, claims])
})

for (const language of languages)
  test(`on a low phone the counter says it in the title’s line: ${language}`, async ({
    page,
    people,
    signInAs,
    isMobile,
    baseURL,
  }) => {
    test.skip(!isMobile, 'A large screen has room.')
    await resize(page, { width: 360, height: 616 })
    const owner = await people.owner()
    const asha = await people.member(owner, guests.asha, 900)
    await signInAs(owner)
    await page
      .context()
      .addCookies([{ name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }])
    for (const path of ['', '/contact-us']) {
      await page.goto(`/dashboard${path}`)
      await expect(page.locator('main').locator('a, button').first()).toBeVisible()
      const before = await boxesIn(page)
      await asha.orderedOnline(owner.resId, { orderId: `Z-1${path}` })
      const line = page.locator('header [href="/dashboard/online"]')
      await expect(line).toBeInViewport({ ratio: 1 })
      expect(await line.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
      expect(await boxesIn(page)).toEqual(before)
      await expectFree(line)
      expect((await boxOf(page.locator('header'))).height).toBeLessThanOrEqual(56)
      await page.locator('main').evaluate(() => localStorage.removeItem('seen-notices'))
    }
    await asha.claim(owner.resId)
    for (const path of ['', '/contact-us']) {
      await page.goto(`/dashboard${path}`)
      await page.evaluate(() => localStorage.removeItem('seen-notices'))
      await page.reload()
      const header = page.locator('header')
      for (const place of ['online', 'approve']) {
        const short = page.locator(`header [href="/dashboard/${place}"]`)
        await expect(short.locator('[data-short]')).toBeInViewport({ ratio: 1 })
        await expectFree(short)
        await expect
          .poll(async () => rightOf(await boxOf(short)) - rightOf(await boxOf(header)))
          .toBeLessThanOrEqual(0)
      }
      expect((await boxOf(header)).height).toBeLessThanOrEqual(56)
    }
  })

type Spoken = Window & { spoken: string[] }

/** A screen reader says only links that are added to a polite region. */
function watchSpoken() {
  const noted: string[] = []
  ;(window as unknown as Spoken).spoken = noted
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = target instanceof Element ? target.closest('[role=status]') : null
      if (!region || region.getAttribute('aria-live') === 'off' || !region.checkVisibility())
        continue
      for (const added of addedNodes)
        if (added instanceof Element && added.matches('a'))
          noted.push(added.querySelector(':not([aria-hidden])')?.textContent ?? '')
    }
  }).observe(document, { subtree: true, childList: true })
}

const boxesIn = (page: Page) =>
  page.locator('main').evaluate(async (main) => {
    await document.fonts.ready
    return [...main.querySelectorAll('a, button, input, h2, li, p')]
      .filter((it) => it.checkVisibility())
      .map((it) => it.getBoundingClientRect().toJSON())
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())
  })

const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

const rightOf = ({ x, width }: { x: number; width: number }) => x + width

/** Until the fonts have come, the words are wider. */
async function expectFree(line: Locator) {
  await expect.poll(() => line.evaluate(whatItMeets)).toEqual([])
}

function whatItMeets(it: Element): string[] {
  const { left, right, top, bottom } = it.getBoundingClientRect()
  return [...document.querySelectorAll('main *, header button, header h1, header h2, nav *')]
    .filter((other) => !it.contains(other) && other.checkVisibility())
    .filter((other) => {
      const hasText = [...other.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const box = other.getBoundingClientRect()
      const isMet =
        box.left < right && box.right > left && box.top < bottom - 1 && box.bottom > top + 1
      return (hasText || other.matches('a, button, input, li')) && isMet && box.height > 1
    })
    .map((other) => other.outerHTML.slice(0, 80))
}

function linesOf(span: Element): number {
  const words = document.createRange()
  words.selectNodeContents(span)
  return words.getClientRects().length
}

test('at the counter of a narrow phone each of two sentences has two lines', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone’s counter')
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 900)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await asha.claim(owner.resId)
  await resize(page, { width: 360, height: 740 })
  await signInAs(owner)
  await page.goto('/dashboard')
  for (const sentence of [requests, claims]) {
    const text = page.locator('[data-head]').getByText(sentence)
    await expect(text).toBeVisible()
    await expect.poll(() => text.evaluate(linesOf)).toBe(2)
  }
})
