import { expectAccessible } from '../../stage/accessible.ts'
import { twoFrames } from '../../stage/frames.ts'
import { goesBackLate, isGoingBack, movedInHistory } from '../../stage/history.ts'
import { expect, test } from '../../stage/test.ts'
import { askedNoMore, goTo } from './dashboard.ts'

test('My Account is a list with values; each page has its address, and Back goes back', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard')
  await goTo(page, 'My Account')
  await page.waitForURL('/dashboard/my-account')
  const list = page.getByRole('navigation', { name: 'My Account' })
  await expect(list.getByRole('link')).toContainText([
    'Billing Information',
    'Meenal Kulkarni',
    'Spice Route, Mumbai',
    'Free pizza for 800 points',
    'None yet',
    'PIN and security1 device',
    'Your data',
  ])
  const heights = await list
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(new Set(heights)).toEqual(new Set([64]))
  await expectAccessible(page)
  if (!isMobile)
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()

  await list.getByRole('link', { name: 'Loyalty Program' }).click()
  await page.waitForURL('/dashboard/my-account/program')
  const heading = page.getByRole('heading', { name: 'Loyalty Program' })
  await expect(heading).toBeVisible()
  await expect(page.getByText('What your guests will see')).toBeInViewport()
  if (isMobile) {
    await expect(list).toBeHidden()
    await expect(heading).toBeFocused()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('/dashboard/my-account')
    await expect(list).toBeVisible()
    await page.goForward()
  } else await expect(list.locator('[aria-current=page]')).toContainText('Loyalty Program')
  await expectAccessible(page)
  await page.goBack()
  await page.waitForURL('/dashboard/my-account')
  await page.goBack()
  await page.waitForURL('/dashboard')

  await page.goto('/dashboard/my-account/pin')
  await page.waitForURL('/dashboard/my-account/security')
  await expect(page.getByLabel('New 4-digit PIN')).toBeVisible()
  await page.goto('/dashboard/my-account/billing#invoices')
  await page.waitForURL('/subscriptions#invoices')
  await page.goto('/dashboard/my-account')
  await list.getByRole('link', { name: 'Billing Information' }).click()
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible()
  if (isMobile) {
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('/dashboard/my-account')
  }
  await page.goto('/dashboard/my-account/elsewhere')
  await page.waitForURL('/dashboard/my-account')
})

test('who types back what was saved, and at once types on, is asked only when leaving', async ({
  page,
  people,
  signInAs,
}) => {
  await goesBackLate(page)
  await signInAs(await people.owner())
  await page.goto('/dashboard/my-account')
  await page.getByRole('link', { name: 'Restaurant Information' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  const city = page.getByLabel('City')
  await city.fill('Pune')
  const guardIsLeft = movedInHistory(page)
  await city.fill('Mumbai')
  await isGoingBack(page)
  await city.fill('Mumbai West')
  await guardIsLeft
  await twoFrames(page)
  await expect(asked).toBeHidden()
  await page.evaluate(() => history.back())
  await asked.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('/dashboard/my-account')
})

test('changes that are not saved are asked about before they are left, and saved ones are not', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard/my-account')
  const list = page.getByRole('navigation', { name: 'My Account' })
  await list.getByRole('link', { name: 'Restaurant Information' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  const city = page.getByLabel('City')

  await test.step('without changes nothing is asked', async () => {
    await expect(city).toHaveValue('Mumbai')
    await page.goBack()
    await page.waitForURL('/dashboard/my-account')
    await page.goForward()
    await expect(city).toHaveValue('Mumbai')
  })

  await test.step('Back asks; staying keeps what was typed', async () => {
    await city.fill('Pune')
    await expect(page.getByRole('button', { name: 'Save restaurant information' })).toBeInViewport({
      ratio: 1,
    })
    await page.goBack()
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await expect(asked).toBeHidden()
    await expect(city).toHaveValue('Pune')
  })

  await test.step('a link asks as well, and leads on', async () => {
    await (isMobile
      ? page.getByRole('link', { name: 'Back' })
      : list.getByRole('link', { name: 'Pictures' })
    ).click()
    await asked.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL(isMobile ? '/dashboard/my-account' : '/dashboard/my-account/pictures')
    await expect(city).toBeHidden()
    await page.goBack()
    await expect(city).toHaveValue('Mumbai')
    await page.goBack()
    await page.waitForURL('/dashboard/my-account')
  })

  await test.step('Back leaves once that is wanted', async () => {
    await list.getByRole('link', { name: 'PIN and security' }).click()
    await page.getByLabel('New 4-digit PIN').fill('99')
    // Playwright's Back can miss an entry that the page has only just added.
    await page.evaluate(() => history.back())
    await asked.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL('/dashboard/my-account')
    await expect(asked).toBeHidden()
  })

  await test.step('after saving nothing is asked', async () => {
    await list.getByRole('link', { name: 'Restaurant Information' }).click()
    await city.fill('Pune')
    await page.getByRole('button', { name: 'Save restaurant information' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter your PIN' })
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    await askedNoMore(page)
    await page.goBack()
    await page.waitForURL('/dashboard/my-account')
    await expect(list).toContainText('Spice Route, Pune')
  })
})
