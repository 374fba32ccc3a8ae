import { expect, test } from '../../stage/test.ts'
import { openSidebar } from './dashboard.ts'

test('the sidebar leads to every screen, in its groups', async ({ page, people, signInAs }) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  const groups = (await openSidebar(page)).locator(':scope > div')
  await expect(
    page.locator('bdi', { hasText: 'Spice Route' }).filter({ visible: true }),
  ).toBeVisible()
  await expect(groups).toHaveCount(3)
  for (const [index, group, ...names] of [
    [
      0,
      'Business',
      'In-Store',
      'Online',
      'Approve',
      'Guests',
      'Activity',
      'Insights',
      'Messages',
      'Invite',
    ],
    [1, 'Account', 'My Account', 'Staff', 'Outlets'],
    [2, 'Support', 'Contact Us'],
  ] as const) {
    await expect(groups.nth(index)).toContainText(group)
    await expect(groups.nth(index).getByRole('link')).toHaveText([...names])
  }
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
  await signInAs(await people.owner())
  for (const [width, height] of [
    [1024, 640],
    [1280, 720],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard/contact-us')
    const sidebar = page.locator('aside nav').locator('..')
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

test('on a phone of 800 px every place of the menu is in sight, and none is too small to press', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'On a wide screen the sidebar stands open.')
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  const menu = await openSidebar(page)
  const foot = await page
    .getByRole('dialog', { name: 'Dashboard' })
    .getByRole('button', { name: 'Log out' })
    .boundingBox()
  for (const link of await menu.getByRole('link').all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box && foot && box.y + box.height).toBeLessThanOrEqual(foot?.y ?? 0)
  }
})

test('at 200 % on a phone the logo and the cross of the sidebar keep apart, both on the screen', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'The size is set here.')
  await page.setViewportSize({ width: 180, height: 308 })
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
  // Another window size has the other kind of sidebar.
  await page.setViewportSize(isMobile ? { width: 1280, height: 800 } : { width: 360, height: 740 })
  await expect(menus).toHaveCount(isMobile ? 1 : 0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(menus).toHaveCount(0)
})
