import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../stage/accessible.ts'
import { expect, test } from '../stage/test.ts'
import { expectWholeWhenZoomed } from '../stage/zoomed.ts'

/** Neighbours show their edges. */
const whole = { ratio: 0.95 }
const half = { ratio: 0.5 }

const carousels = [
  { name: 'What the research says', slides: ['22%', '12–18%', '43%'] },
  {
    name: 'What you get',
    slides: [
      'Reward in-store and online orders',
      'Increase repeat visits and sales',
      'Run the program from your phone',
    ],
  },
]

for (const { name, slides } of carousels) {
  test(`the carousel ${name} begins at the second of three and ends at either end`, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/')
    const carousel = page.locator('[data-carousel]').and(page.getByRole('region', { name }))
    const slide = (index: number) => carousel.getByText(slides[index] ?? '', { exact: true })
    const previous = carousel.getByRole('button', { name: 'Previous' })
    const next = carousel.getByRole('button', { name: 'Next' })
    await carousel.scrollIntoViewIfNeeded()
    await expect(slide(1)).toBeInViewport(whole)
    await expect(slide(0)).not.toBeInViewport(half)
    await expect(slide(2)).not.toBeInViewport(half)
    const places = () =>
      carousel
        .locator('[data-track] > li')
        .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect()))
    const width = page.viewportSize()?.width ?? 0
    await expect(async () => {
      const [, shown, following] = await places()
      expect(following?.left, 'the next one peeks in').toBeLessThan(width - 8)
      expect(shown?.left).toBeGreaterThan(0)
    }).toPass()
    await expect(carousel.getByText('2 / 3')).toBeVisible()

    await next.click()
    await expect(slide(2)).toBeInViewport(whole)
    await expect(next).toBeHidden()
    await expect(carousel.getByText('3 / 3')).toBeVisible()
    await previous.click()
    await expect(slide(1)).toBeInViewport(whole)
    await previous.click()
    await expect(slide(0)).toBeInViewport(whole)
    await expect(previous).toBeHidden()

    await carousel.getByRole('list', { name }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(slide(1)).toBeInViewport(whole)
    await expect(previous).toBeVisible()
    await expect(next).toBeVisible()

    if (isMobile) {
      await swipeLeft(page, carousel)
      await expect(slide(2)).toBeInViewport(whole)
      await expect(next).toBeHidden()
      await expect(carousel.getByText('3 / 3')).toBeVisible()
    }
  })
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a changed window leaves no carousel between two slides', async ({ page, isMobile }) => {
    test.skip(isMobile, 'A phone’s window changes by a turn alone.')
    await page.goto('/')
    const fromTheNearestSlide = () =>
      page.locator('[data-track]').evaluateAll((tracks) =>
        tracks.map((track) => {
          const lefts = [...track.children].map((slide) => (slide as HTMLElement).offsetLeft)
          const end = track.scrollWidth - track.clientWidth
          const places = lefts.map((left) => Math.min(left - (lefts[0] ?? 0), end))
          return Math.round(Math.min(...places.map((at) => Math.abs(at - track.scrollLeft))))
        }),
      )
    for (const width of [1440, 1024, 1280]) {
      // A picture of the whole page makes the window as high as the page for a moment.
      await page.screenshot({ fullPage: true })
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(fromTheNearestSlide, { message: `${width} wide` }).toEqual([0, 0])
    }
  })
})

test('the eight sections stand in their order', async ({ page }) => {
  await page.goto('/')
  const sections = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('region', { name: 'The product on two phones' }),
    page.getByRole('heading', { name: 'Scan. Mobile number. Done.' }),
    page.getByRole('heading', { name: 'What the research says' }),
    page.getByRole('heading', { name: 'How It Works' }),
    page.getByRole('heading', { name: 'What you get' }),
    page.getByRole('heading', { name: 'Features' }),
    page.getByRole('heading', { name: 'Your next regular is eating here tonight.' }),
    page.getByRole('contentinfo'),
  ]
  const places = await Promise.all(
    sections.map((section) => section.evaluate((part) => part.getBoundingClientRect().bottom)),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await expect(page.locator('#product').getByRole('listitem')).toHaveCount(3)
})

test('of the four features one is open at a time, none at the start', async ({ page }) => {
  await page.goto('/')
  const open = page.locator('details[open]')
  await expect(page.locator('details summary')).toHaveText([
    'Build Custom Loyalty Program',
    'Award In-Store Points',
    'Award Online Points',
    'Approve Rewards',
  ])
  await expect(open).toHaveCount(0)
  for (const summary of await page.locator('details summary').all()) {
    await summary.click()
    await expect(open.getByRole('paragraph').first()).toBeVisible()
    await expect(open.getByRole('img')).toBeVisible()
    await summary.click()
  }
  await page.getByText('Award Online Points', { exact: true }).click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('Check the order, give the points.')
  await expectAccessible(page)
  await page.locator('summary', { hasText: 'Approve Rewards' }).click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('Approve it with your PIN')
  await page.locator('summary', { hasText: 'Approve Rewards' }).click()
  await expect(open).toHaveCount(0)
})

test('the menu of a narrow screen closes in every way there is', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'A wide screen has its links in the header.')
  await page.goto('/')
  const menu = page.locator('#menu')
  const open = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeInViewport()
  }

  await open()
  await expectAccessible(page)
  for (const name of ['Pricing', 'Research', 'Product', 'Contact Us', 'Log In'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()

  await open()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await open()
  const call = page
    .getByRole('link', { name: 'Start your free month', includeHidden: true })
    .first()
  const behind = await call.boundingBox()
  await page.touchscreen.tap((behind?.x ?? 0) + 15, (behind?.y ?? 0) + 20)
  await expect(menu).toBeHidden()
  // What lies behind an open menu is not pressed.
  await expect(page).toHaveURL('/')

  await open()
  await menu.getByRole('link', { name: 'Product', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport()

  await open()
  await page.goBack()
  await expect(menu).toBeHidden()

  await open()
  await menu.getByRole('link', { name: 'Log In' }).click()
  await page.waitForURL('/auth')
})

test('what the page says: price, steps, claims, contact, the study, the year', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await expectAccessible(page)
  await expectWholeWhenZoomed(page)
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  await expect(
    page
      .getByText('1 month free trial, then ₹1500 per month, no setup fees, cancel anytime')
      .first(),
  ).toBeVisible()
  const steps = page.locator('#product')
  await expect(steps).toContainText('₹1,500a month')
  await expect(steps).toContainText('₹15,000a year12 months for the price of 10')
  await expect(steps.getByText('GST included · first month free · no card')).toHaveCount(2)
  await expect(page.getByText('No app to install.')).toBeVisible()
  const poster = page.getByRole('img', { name: 'A poster of Spice Route' })
  await poster.scrollIntoViewIfNeeded()
  await expect
    .poll(() => poster.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  for (const step of ['Choose a plan', 'Create your program', 'Reward your guests'])
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
  await expect(page.getByText('Your guest list is never shared')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(footer.getByRole('link', { name: /^1800/ })).toHaveAttribute('href', /^tel:/)
  await expect(footer.getByRole('link', { name: 'Read the loyalty research' })).toHaveAttribute(
    'href',
    /^https:\/\//,
  )
  await expect(footer).toContainText('© 2025 Dobara')
  const toSignIn = page.getByRole('link', { name: /^(Start your free month|Log In)$/ })
  for (const link of await toSignIn.all()) await expect(link).toHaveAttribute('href', '/auth')
  if (isMobile) return
  const header = page.getByRole('banner')
  for (const [name, id] of [
    ['Research', 'research'],
    ['Product', 'product'],
    ['Contact Us', 'contact'],
    ['Pricing', 'pricing'],
  ]) {
    await header.getByRole('link', { name, exact: true }).click()
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
  await header.getByRole('link', { name: 'Log In' }).click()
  await page.waitForURL('/auth')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is whole, and leads on', async ({ page, isMobile }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bring them back.')
    for (const { slides } of carousels)
      for (const text of slides) await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.locator('summary', { hasText: 'Approve Rewards' }).click()
    await expect(page.locator('details[open]')).toContainText('Approve it with your PIN')
    if (isMobile) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.locator('#menu')).toBeInViewport()
      await page.getByRole('button', { name: 'Close menu' }).click()
    }
    await expect(page.getByRole('link', { name: 'Start your free month' }).first()).toHaveAttribute(
      'href',
      '/auth',
    )
  })
})

/** With a finger: the browser itself scrolls, nothing of ours listens to it. */
async function swipeLeft(page: Page, carousel: Locator) {
  const box = await carousel.boundingBox()
  const y = Math.round((box?.y ?? 0) + 40)
  const devTools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) })
  await touch('touchStart', 300)
  for (let x = 290; x >= 60; x -= 10) await touch('touchMove', x)
  await touch('touchEnd')
}
