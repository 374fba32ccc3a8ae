import { clockTime, formatDay } from '@dobara/contract/text/dates'
import { languages } from '@dobara/contract/text/language'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { carousels } from './landing.ts'

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

test('the dates of the pictures agree with themselves, in both languages', async ({ page }) => {
  for (const language of languages) {
    await page.goto(language === 'en' ? '/' : `/${language}`)
    const times = await page.locator('time').evaluateAll((parts) =>
      parts.map((part) => ({
        at: part.getAttribute('datetime'),
        title: part.getAttribute('title')?.replaceAll('\u00a0', ' '),
      })),
    )
    expect(times.length).toBeGreaterThan(2)
    for (const { at, title } of times) {
      const date = new Date(at ?? '')
      expect(title).toBe(`${formatDay(date, language)}, ${clockTime(date, language)}`)
    }
  }
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
  // The tap must not reach the link behind the menu.
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
  await expect(steps).toContainText('Annual₹15,000a year12 months for the price of 10')
  await expect(steps.getByText('GST included, first month free, no card')).toHaveCount(1)
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
