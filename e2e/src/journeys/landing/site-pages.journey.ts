import { expectAccessible } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'

const pages = [
  { name: 'about', en: 'About Dobara', hi: 'Dobara के बारे में' },
  { name: 'contact', en: 'Contact Us', hi: 'संपर्क करें' },
  { name: 'terms', en: 'Terms', hi: 'शर्तें' },
  { name: 'privacy', en: 'Privacy', hi: 'प्राइवेसी' },
  { name: 'refunds', en: 'Refunds and cancellation', hi: 'रिफ़ंड और रद्द करना' },
]

for (const { name, ...titles } of pages)
  test(`the page ${name} is there in both languages, whole and for everybody`, async ({
    page,
    request,
  }) => {
    const english = `/${name}/`
    const hindi = `/hi/${name}/`
    const sitemap = await (await request.get('/sitemap.xml')).text()
    for (const [language, address] of [
      ['en', english],
      ['hi', hindi],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language])
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessible(page)
      const { origin } = new URL(page.url())
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + address)
      for (const [other, there] of [
        ['en', english],
        ['hi', hindi],
      ])
        await expect(page.locator(`link[hreflang=${other}]`)).toHaveAttribute(
          'href',
          origin + there,
        )
      expect(sitemap).toContain(`<loc>${origin}${address}</loc>`)
      expect(await page.content()).not.toMatch(/%[a-z]+(\.[a-z]+)*%|only-with/)
      await expectWholeWhenZoomed(page)
      await page.context().clearCookies()
    }
  })

test('the footer leads to each page and back, in the language that is read', async ({ page }) => {
  await page.goto('/hi/')
  for (const { name, hi } of pages) {
    const footer = page.getByRole('navigation', { name: 'Dobara', exact: true })
    await footer.getByRole('link', { name: hi, exact: true }).click()
    await expect(page).toHaveURL(`/hi/${name}/`)
  }
  await page.goto('/terms')
  await expect(page).toHaveURL('/hi/terms/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/terms/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/#pricing')
})

test('what is not set says that it is an example, and prices are the plans’ own', async ({
  page,
}) => {
  await page.goto('/contact/')
  const main = page.getByRole('main')
  await expect(main).toContainText('Example Company')
  await expect(main).toContainText('These are examples.')
  await expect(main.getByRole('link', { name: 'help@dobara.example' })).toBeVisible()
  await expect(main.getByText('WhatsApp')).toHaveCount(0)
  await page.goto('/terms/')
  await expect(main).toContainText('₹1,500 a month or ₹15,000 a year, GST included')
  await page.goto('/refunds/')
  await expect(main).toContainText('Within 14 days of the charge')
})

test('the contents of a legal page stand beside it, on a phone before it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/terms/')
  const contents = page.getByRole('navigation', { name: 'Contents', exact: true })
  const text = await page.getByRole('article').boundingBox()
  const list = await contents.boundingBox()
  if (isMobile) expect((list?.y ?? 0) + (list?.height ?? Infinity)).toBeLessThan(text?.y ?? 0)
  else expect(list?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? Infinity) + 40)
  const headings = await page.getByRole('article').getByRole('heading').allTextContents()
  await expect(contents.getByRole('link')).toHaveText(headings)
  await contents.getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: headings.at(-1) ?? '' })).toBeInViewport()
})

test('a small laptop shows the whole headline with its button, clear of the phone beside it', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has its picture below.')
  for (const [width, height] of [
    [1024, 640],
    [1280, 800],
  ] as const) {
    await resize(page, { width, height })
    for (const path of ['/', '/hi/']) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.locator('a[href="/auth"]').first()).toBeInViewport({ ratio: 1 })
      const headline = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const words = document.createRange()
        words.selectNodeContents(heading)
        const { right, height } = words.getBoundingClientRect()
        return { right, lines: height / Number.parseFloat(getComputedStyle(heading).lineHeight) }
      })
      expect(Math.round(headline.lines)).toBe(2)
      const phone = await page.locator('.main-picture-counter').boundingBox()
      expect((phone?.x ?? 0) - headline.right).toBeGreaterThanOrEqual(40)
    }
  }
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the landing page is there for whoever had opened the app, in both languages', async ({
    page,
    context,
  }) => {
    await page.goto('/auth')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await page.goto('/terms/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bring them back.')
    const background = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(background).toContain('Anek')
    await page.goto('/terms/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
    await page.goto('/hi/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('दोबारा बुलाइए।')
  })
})
