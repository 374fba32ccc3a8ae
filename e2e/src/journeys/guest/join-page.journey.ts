import { asSuperuser } from '@dobara/testing/postgres/superuser'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../stage/accessible.ts'
import { holdRequests } from '../../stage/hold-requests.ts'
import { theStage } from '../../stage/stage.ts'
import { expect, test as journey } from '../../stage/test.ts'

interface Given {
  withoutScript: Page
}

const test = journey.extend<Given>({
  withoutScript: async ({ browser, baseURL, isMobile, viewport }, use) => {
    const context: BrowserContext = await browser.newContext({
      javaScriptEnabled: false,
      isMobile,
      viewport,
      ...(baseURL && { baseURL }),
    })
    await use(await context.newPage())
    await context.close()
  },
})

function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    // If service workers are blocked, their registration resolves with undefined.
    if (!message.includes("reading 'waiting'")) faults.push(message)
  })
  return faults
}

const metaOf = (page: Page, name: string) =>
  page
    .locator(`meta[property="${name}"], meta[name="${name}"]`)
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))

test('without a script the restaurant, the offer, the ring and Join are there', async ({
  withoutScript: page,
  people,
}) => {
  const owner = await people.owner()
  const answer = await page.goto(`/my/join/${owner.resId}`)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle('Join Spice Route')
  await expect(page.getByRole('heading', { level: 1, name: 'Spice Route' })).toBeVisible()
  for (const text of ['Mumbai', 'of 800 points', '800 points get you Free pizza'])
    await expect(page.getByText(text)).toBeVisible()
  expect(await answer?.text()).toMatch(/<body>\s*<noscript><p[^>]*>Joining needs JavaScript\. /)
  await expect(page.locator('main svg circle[data-fill]').first()).toBeAttached()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('One moment: the rest of this page is on its way.')).toBeVisible()
})

test('the same in Hindi, by the browser’s languages', async ({ browser, baseURL, people }) => {
  const owner = await people.owner({ restaurantName: 'श्री कृष्णा भोजनालय', city: 'दिल्ली' })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'hi-IN',
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(`/my/join/${owner.resId}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { name: 'श्री कृष्णा भोजनालय' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'जुड़ें' })).toBeVisible()
  expect(await metaOf(page, 'og:locale')).toEqual(['hi_IN'])
  await context.close()
})

test('a code that nobody has is answered 404 with a page that says so', async ({
  withoutScript: page,
}) => {
  for (const [code, why] of [
    ['ZZZZZZ', 'There is no restaurant with this code.'],
    ['x', 'The code has 6 letters and digits.'],
  ] as const) {
    const answer = await page.goto(`/my/join/${code}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expect(page.getByText(why)).toBeVisible()
    expect(await metaOf(page, 'og:title')).toEqual([])
  }
})

test.describe('to a chat', () => {
  test.skip(({ isMobile }) => !isMobile, 'The same for every screen.')

  test('a link looks like the restaurant: name, offer and picture', async ({
    withoutScript: page,
    people,
    request,
  }) => {
    const owner = await people.owner()
    await page.setExtraHTTPHeaders({ 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' })
    await page.goto(`/my/join/${owner.resId.toLowerCase()}`)
    const { origin } = new URL(page.url())
    const expected = {
      description: '800 points get you Free pizza. Join free and start with 200 points.',
      'og:title': 'Spice Route · Mumbai',
      'og:description': '800 points get you Free pizza. Join free and start with 200 points.',
      'og:url': `${origin}/my/join/${owner.resId}`,
      'og:locale': 'en_IN',
      'og:type': 'website',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    }
    for (const [name, content] of Object.entries(expected))
      expect(await metaOf(page, name), name).toEqual([content])
    const [address = ''] = await metaOf(page, 'og:image')
    expect(address).toContain(`${origin}/pictures/${owner.resId}/en-`)
    const picture = await request.get(address ?? '')
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const bytes = await picture.body()
    expect(bytes.length).toBeLessThan(100_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })

    await owner.edit({ reward: 'Free pasta' })
    await page.reload()
    const [changed] = await metaOf(page, 'og:image')
    expect(changed).not.toBe(address)
    expect((await request.get(address ?? '')).headers()['cache-control']).toBe(
      'public, max-age=300',
    )
  })

  for (const attack of [
    '</title><script>window.hacked = true</script>',
    '"><img src=x onerror="window.hacked = true">',
    '</script><svg onload="window.hacked = true">',
    "' onfocus='window.hacked = true' autofocus='",
    '<!--<script>window.hacked = true//-->',
    `{{constructor.constructor("window.hacked = true")()}} &lt;b&gt; $& $\` %0a`,
    'مطعم الشرق 🍕🔥 שלום',
    `${'Bhojanalaya'.repeat(10)}&amp;`,
  ])
    test(`a name is a name: ${attack.slice(0, 40)}`, async ({ page, withoutScript, people }) => {
      const owner = await people.owner()
      // Stores a name that the current rules refuse.
      await asSuperuser(
        theStage().settings.MIGRATION_DATABASE_URL,
        'update program set restaurant_name = $1, city = $1, reward = $1 where res_id = $2',
        [attack, owner.resId],
      )
      const faults = faultsOf(page)
      for (const each of [withoutScript, page]) {
        await each.goto(`/my/join/${owner.resId}`)
        await expect(each.getByRole('heading', { level: 1 })).toHaveText(attack)
        await expect(each).toHaveTitle(`Join ${attack.replace(/\s+/g, ' ')}`)
        expect(await metaOf(each, 'og:title')).toEqual([`${attack} · ${attack}`])
        await expect(
          each.locator('img, script:not([src]):not([type="application/json"])'),
        ).toHaveCount(0)
        await expect(each.locator('svg[onload], [autofocus]')).toHaveCount(0)
        expect(await each.locator('body').evaluate((body) => body.scrollWidth <= innerWidth)).toBe(
          true,
        )
      }
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
      expect(faults).toEqual([])
    })
})

test.describe('the app takes the page over', () => {
  test('as it stands: nothing is drawn anew, moves, or is asked for again', async ({
    page,
    people,
  }) => {
    const owner = await people.owner()
    const faults = faultsOf(page)
    const calls: string[] = []
    page.on('request', (call) => call.url().includes('/programs/') && calls.push(call.url()))
    const letGo = await holdRequests(page, '**/assets/*.js')
    await page.goto(`/my/join/${owner.resId}`, { waitUntil: 'commit' })
    const join = page.getByRole('button', { name: 'Join' })
    await expect(join).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expectAccessible(page)
    const before = await placesOf(page)
    await page.locator('main *').evaluateAll((all) => {
      for (const each of all) Object.assign(each, { isAsItWas: true })
    })
    await letGo()
    // The app must have taken over, because only its own button reacts to a touch before the click.
    await page.waitForLoadState('networkidle')
    expect(await placesOf(page)).toEqual(before)
    expect(
      await page.locator('main *').evaluateAll((all) => all.every((each) => 'isAsItWas' in each)),
    ).toBe(true)
    expect(calls).toEqual([])
    await join.click()
    await expect(page.getByLabel('Mobile number')).toBeVisible()
    await expect(page).toHaveTitle('Join Spice Route · Dobara')
    expect(faults).toEqual([])
  })

  test('what says that a link leads nowhere stays, in the reader’s language', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([
      { name: 'PARAGLIDE_LOCALE', value: 'hi', url: new URL('/', baseURL).href },
    ])
    const faults = faultsOf(page)
    await page.goto('/my/join/ZZZZZZ')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { name: 'यह लिंक काम नहीं कर रहा' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(/[\u0900-\u097f]/)
    expect(faults).toEqual([])
  })

  const placesOf = (page: Page) =>
    page.locator('main *').evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [each.tagName, x, y, width, height].join(' ')
      }),
    )
})
