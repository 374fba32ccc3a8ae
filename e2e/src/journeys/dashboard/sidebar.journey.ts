import { languages } from '@dobara/contract/text/language'
import { expectAccessible } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { openSidebar } from './dashboard.ts'

const business = [
  'In-Store',
  'Online',
  'Approve',
  'Guests',
  'Today',
  'Results',
  'Messages',
  'Invite',
]

test('the sidebar leads to every screen, in its groups; on a phone to those that the bar has not', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard')
  const shows = async (...of: [string, string[]][]) => {
    const groups = (await openSidebar(page)).locator(':scope > div')
    await expect(groups).toHaveCount(of.length)
    for (const [index, [group, names]] of of.entries()) {
      await expect(groups.nth(index)).toContainText(group)
      await expect(groups.nth(index).getByRole('link')).toHaveText(names)
    }
  }
  const support: [string, string[]] = ['Support', ['Contact Us']]
  await shows(
    ['Business', isMobile ? business.slice(4) : business],
    ['Account', ['My Account', 'Staff']],
    support,
  )
  await expect(
    page.locator('bdi', { hasText: 'Spice Route' }).filter({ visible: true }),
  ).toBeVisible()

  await owner.saveOutlet({ name: 'Bandra' })
  await page.goto('/dashboard/outlets')
  await expect(page.getByRole('heading', { name: 'Branches', level: 1 })).toBeVisible()
  await shows(
    ['Business', isMobile ? business.slice(4) : business],
    ['Account', ['My Account', 'Staff', 'Branches']],
    support,
  )
  if (!isMobile) return
  await page.keyboard.press('Escape')
  await page.goto('/dashboard/guests')
  await page.getByRole('main').getByRole('link', { name: 'Invite guests' }).click()
  await page.waitForURL('/dashboard/invite')
})

for (const language of languages)
  for (const state of ['one branch', 'two branches', 'a trial that ends'])
    test(`at 360 × 616 all rows of the menu are in sight: ${language}, ${state}`, async ({
      page,
      people,
      signInAs,
      isMobile,
      baseURL,
    }) => {
      test.skip(!isMobile, 'On a wide screen the sidebar stands open.')
      await resize(page, { width: 360, height: 616 })
      const owner = await people.owner({
        restaurantName: 'Shree Venkateshwara Bhavan Pure Vegetarian Family Restaurant',
      })
      if (state === 'two branches') await owner.saveOutlet({ name: 'Bandra' })
      if (state === 'a trial that ends')
        await page.route('**/api/v1/restaurant/billing', async (route) => {
          const answer = await (await route.fetch()).json()
          const until = new Date(Date.now() + 86_400_000).toISOString()
          const billing = { ...answer.billing, standing: 'trial', payment: 'none', until }
          await route.fulfill({ json: { ...answer, billing } })
        })
      await page
        .context()
        .addCookies([{ name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }])
      await signInAs(owner)
      await page.goto('/dashboard')
      const links = (await openSidebar(page)).getByRole('link')
      await expect(links).toHaveCount(state === 'two branches' ? 8 : 7)
      const sidebar = page.locator('dialog nav').locator('..')
      if (state === 'a trial that ends')
        await expect(sidebar.locator('[href="/subscriptions"]')).toBeVisible()
      await expect.poll(() => sidebar.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0)
      const foot = await sidebar.locator('.menu-foot').boundingBox()
      for (const link of await links.all()) {
        const box = await link.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box && foot && box.y + box.height).toBeLessThanOrEqual(foot?.y ?? 0)
      }
      await expectAccessible(page)
    })

test('on a narrow screen the sidebar opens from the menu, and closes in every way there is', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'On a wide screen the sidebar stands open.')
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  const sidebar = page.getByRole('dialog', { name: 'Dashboard' })
  const open = async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(sidebar).toBeVisible()
  }

  await open()
  await sidebar.getByRole('button', { name: 'Close the menu' }).click()
  await expect(sidebar).toBeHidden()

  await open()
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()

  await open()
  await page.touchscreen.tap(350, 400)
  await expect(sidebar).toBeHidden()

  await open()
  await sidebar.getByRole('link', { name: 'Contact Us' }).click()
  await page.waitForURL('/dashboard/contact-us')
  await expect(sidebar).toBeHidden()

  await open()
  await page.goBack()
  await page.waitForURL('/dashboard')
  await expect(sidebar).toBeHidden()
})

test('on a low laptop every place is in sight, and each group is named close to its places', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'The size is set here.')
  const owner = await people.owner()
  await owner.saveOutlet({ name: 'Bandra' })
  await signInAs(owner)
  for (const [width, height] of [
    [1024, 640],
    [1280, 720],
    [1280, 800],
  ] as const) {
    await resize(page, { width, height })
    await page.goto('/dashboard/contact-us')
    const sidebar = page.locator('aside nav').locator('..')
    await expect(sidebar.getByRole('link', { name: 'Branches' })).toBeVisible()
    await expect.poll(() => sidebar.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0)
    const spaces = await sidebar.locator('nav > div + div > p').evaluateAll((labels) =>
      labels.map((label) => {
        const [name, before, after] = [
          label,
          label.parentElement?.previousElementSibling,
          label.nextElementSibling,
        ].map((it) => it?.getBoundingClientRect())
        return (name?.top ?? 0) - (before?.bottom ?? 0) - ((after?.top ?? 0) - (name?.bottom ?? 0))
      }),
    )
    for (const more of spaces) expect(more).toBeGreaterThanOrEqual(8)
  }
})

test('at 200 % on a phone the logo and the cross of the sidebar keep apart, both on the screen', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'The size is set here.')
  await resize(page, { width: 180, height: 308 })
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const sidebar = page.getByRole('dialog', { name: 'Dashboard' })
  const logo = await sidebar.getByText('dobara', { exact: true }).boundingBox()
  const cross = await sidebar.getByRole('button', { name: 'Close the menu' }).boundingBox()
  expect(logo && cross && cross.x - logo.x - logo.width).toBeGreaterThanOrEqual(4)
  expect(cross && cross.x + cross.width).toBeLessThanOrEqual(180)
})

test('what is not seen at first is not made: one sidebar at most, nothing of billing without a word to say', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await signInAs(await people.owner())
  const billed = page.waitForResponse('**/api/v1/restaurant/billing')
  await page.goto('/dashboard')
  await billed
  const menus = page.locator('aside nav, dialog nav')
  await expect(menus).toHaveCount(isMobile ? 0 : 1)
  await openSidebar(page)
  await expect(menus).toHaveCount(1)
  expect(files.filter((path) => /plan-notice|trial-line/.test(path))).toEqual([])
  await resize(page, isMobile ? { width: 1280, height: 800 } : { width: 360, height: 740 })
  await expect(menus).toHaveCount(isMobile ? 1 : 0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await resize(page, { width: 360, height: 740 })
  await expect(menus).toHaveCount(0)
})
