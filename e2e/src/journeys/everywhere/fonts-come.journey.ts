import { languages } from '@dobara/contract/text/language'
import type { Page, Route } from '@playwright/test'
import { twoFrames } from '../../stage/frames.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

/** A fifth of the layout shift that browser makers still call good. */
const mostShift = 0.02

for (const language of languages)
  test(`nothing moves when the fonts come, one after the other: ${language}`, async ({
    page,
    people,
    signInAs,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }])
    const owner = await people.owner()
    const landing = language === 'hi' ? '/hi/' : '/'
    expect(await shiftOn(page, landing, 'main a[href="/auth"]')).toBeLessThan(mostShift)
    expect(await shiftOn(page, '/auth', '[name=phone]')).toBeLessThan(mostShift)
    expect(await shiftOn(page, `/my/join/${owner.resId}`, 'main button')).toBeLessThan(mostShift)
    await signInAs(owner)
    expect(await shiftOn(page, '/dashboard', '[name=cusId]')).toBeLessThan(mostShift)
  })

async function shiftOn(page: Page, path: string, first: string): Promise<number> {
  const held: Route[] = []
  let isHeld = true
  const hold = (route: Route) => (isHeld ? void held.push(route) : route.continue())
  await page.route('**/*.woff2', hold)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(first).first().waitFor()
  await twoFrames(page)
  expect(held, `${path} asks for fonts`).not.toHaveLength(0)
  isHeld = false
  for (const route of held) {
    await route.continue()
    await twoFrames(page)
  }
  await page.evaluate(async () => void (await document.fonts.ready))
  await twoFrames(page)
  const shift = await page.evaluate(shiftSoFar)
  await page.unroute('**/*.woff2', hold)
  return shift
}

const shiftSoFar = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 200)
  })
