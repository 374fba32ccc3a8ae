import { languages } from '@dobara/contract/text/language'
import { guests } from '@dobara/testing/people/cast'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'The sizes are set here.')
})

/** These lines arrive after the rest of the screen. */
const told = '[role=status] > [href^="/dashboard"]'
const accountPages = [
  '',
  ...[
    '/billing',
    '/personal',
    '/restaurant',
    '/program',
    '/pictures',
    '/pin',
    '/security',
    '/data',
  ],
].map((page) => `/my-account${page}`)
const screens = ['', '/online', '/approve', '/invite', ...accountPages, '/outlets', '/contact-us']

for (const language of languages)
  test(`nothing runs out of the screen at 200 %: ${language}`, async ({
    page,
    baseURL,
    people,
    signInAs,
  }) => {
    const cookie = { name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }
    await page.context().addCookies([cookie])
    for (const path of ['/auth', '/email-login', '/email-sign-up', '/reset-password']) {
      await page.goto(path)
      await expectAtTwice(page, path)
    }
    await signInAs(await people.newcomer())
    await page.goto('/profile')
    await page.locator('main [type=submit]').click()
    await expect(page.locator('[aria-invalid]')).not.toHaveCount(0)
    await expectAtTwice(page, '/profile')
    if (language === 'hi') await expectAccessible(page)

    const owner = await people.owner()
    const asha = await people.member(owner, guests.asha, 900)
    await owner.approve(await asha.claim(owner.resId))
    await owner.give(asha.cusId, 900)
    await asha.claim(owner.resId)
    await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
    await page.context().clearCookies()
    await page.context().addCookies([cookie])
    await signInAs(owner)
    for (const path of screens) {
      await page.evaluate(() => localStorage.removeItem('seen-notices'))
      await page.goto(`/dashboard${path}`)
      await expect(page.locator(told)).not.toHaveCount(0)
      if (path === '/approve') await expect(page.locator('main section li')).not.toHaveCount(0)
      await expectAtTwice(page, path)
      if (language === 'hi' && path === '/invite') await expectAccessible(page)
    }
    await page.goto('/dashboard')
    for (const [name, value] of [
      ['cusId', asha.cusId],
      ['points', '120'],
    ] as const) {
      await page.locator(`[name=${name}]`).fill(value)
      await page.locator(`[name=${name}]`).press('Enter')
      await expect(page.locator(`[name=${name}]`)).toHaveCount(0)
      await expectAtTwice(page, `after ${name}`)
    }
    await page.locator('[name=pin]').fill('0000')
    await page.locator('[name=pin]').press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAtTwice(page, 'a wrong PIN')
  })

test('dialogs stand over the pad, messages over the content, and names stay whole between phone and desktop', async ({
  page,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  const asha = await people.member(owner)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await asha.orderedOnline(owner.resId, { orderId: 'ORDER-6201187745-MUMBAI', billAmount: 1280 })
  await signInAs(owner)
  await page.goto('/dashboard')
  for (const width of [1024, 1280, 1680]) {
    await resize(page, { width, height: 800 })
    await page.getByRole('button', { name: 'Scan' }).click()
    const pad = await middleOf(page.locator('main fieldset'))
    await expect.poll(() => middleOf(page.getByRole('dialog'))).toBeCloseTo(pad, 0)
    await page.keyboard.press('Escape')
  }

  await page.goto('/dashboard/my-account/restaurant')
  await page.getByRole('button', { name: 'Copy the restaurant ID' }).click()
  const message = page.getByRole('status', { name: 'Messages' }).locator('> div')
  const middle = await middleOf(page.locator('main'))
  await expect.poll(() => middleOf(message)).toBeCloseTo(middle, 0)

  await page.goto('/dashboard/online')
  const name = page.getByRole('heading', { name: 'Asha R.' }).first()
  for (const width of [768, 1024, 1280]) {
    await resize(page, { width, height: 800 })
    const height = async () => (await boxOf(name)).height
    await expect.poll(height, { message: `${width} px` }).toBeLessThan(30)
    const order = page.getByText('Order ORDER-6201187745-MUMBAI')
    expect(await order.evaluate((it) => it.scrollWidth - it.clientWidth), 'of the order').toBe(0)
  }

  await resize(page, { width: 1024, height: 800 })
  await owner.give(asha.cusId, 30)
  await page.goto('/dashboard')
  await expect(page.locator(told)).toHaveCount(1)
  const award = page.getByRole('region', { name: 'Today' }).getByRole('listitem').first()
  await expect
    .poll(async () => {
      const [row, points] = [await boxOf(award), await boxOf(award.getByText('+30'))]
      return Math.abs(row.y + row.height / 2 - (points.y + points.height / 2))
    })
    .toBeLessThan(4)
})

test('the title stays where it is while a guest is waited on', async ({
  page,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  const asha = await people.member(owner)
  for (let award = 0; award < 3; award++) await owner.give(asha.cusId, 10 + award)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await signInAs(owner)
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1280, 640],
    [1680, 900],
  ] as const) {
    await resize(page, { width, height })
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.locator(told)).toHaveCount(1)
    const title = page.getByRole('heading', { level: 1 })
    const before = await boxOf(title)
    await page.locator('[name=cusId]').fill(asha.cusId)
    await page.locator('[name=cusId]').press('Enter')
    await expect(page.getByText('Asha R.').first()).toBeVisible()
    await expect(page.locator('[name=points]')).toBeVisible()
    await expect.poll(() => boxOf(title), { message: `${width} × ${height}` }).toEqual(before)
  }
})

test('nothing moves when a claim comes in or the network goes', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 900)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await signInAs(owner)
  await resize(page, { width: 360, height: 740 })
  await page.goto('/dashboard/online')
  const row = page.getByRole('heading', { name: 'Asha R.' })
  await expect(row).toBeVisible()
  const onPhone = await boxOf(row)
  await asha.claim(owner.resId)
  await expect(page.locator(told)).toBeInViewport()
  expect(await boxOf(row)).toEqual(onPhone)

  await resize(page, { width: 1280, height: 800 })
  await expect(page.locator(told)).toBeInViewport()
  const title = page.getByRole('heading', { level: 1 })
  const [atDesk, titled] = [await boxOf(row), await boxOf(title)]
  await context.setOffline(true)
  const offline = page.getByText('Offline. The counter still works.')
  await expect(offline).toBeInViewport()
  expect(await boxOf(row)).toEqual(atDesk)
  expect(await boxOf(title)).toEqual(titled)
  expect((await boxOf(offline)).x).toBeGreaterThan(titled.x + titled.width)
})

async function boxOf(locator: Locator) {
  await locator.page().evaluate(() => document.fonts.ready.then(() => {}))
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}
const middleOf = async (locator: Locator) => {
  const { x, width } = await boxOf(locator)
  return x + width / 2
}

/** A desktop and a phone, each at 200 %. */
async function expectAtTwice(page: Page, state: string) {
  for (const [width, height] of [
    [640, 400],
    [180, 308],
  ] as const) {
    await resize(page, { width, height })
    await expect.soft
      .poll(() => page.evaluate(whatRunsOut), {
        message: `${state} at ${width} px`,
      })
      .toEqual([])
  }
}

/** @returns texts beyond the screen's edge, or cut without an ellipsis */
function whatRunsOut(): string[] {
  const { documentElement: root } = document
  const out = [...document.querySelectorAll<HTMLElement>('header *, main *')]
    .filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const { left, right, width } = element.getBoundingClientRect()
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (!hasText || width <= 1 || element.closest('svg, .sr-only, [aria-hidden]')) return false
      const isCut =
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      return isCut || left < -1 || right > innerWidth + 1
    })
    .map(({ textContent }) => textContent?.slice(0, 40) ?? '')
  const wide = root.scrollWidth - innerWidth
  return wide > 0 ? [`${wide} px wider than the screen`, ...out] : out
}
