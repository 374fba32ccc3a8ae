import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from '../counter/counter.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('a person gives points with a PIN of their own, on a phone that can do nothing else', async ({
  page,
  people,
  signInAs,
  phoneOf,
  browser,
  baseURL,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await signInAs(owner)

  const pin = await test.step('the owner adds a person, whose PIN is shown once', async () => {
    await page.goto('/dashboard/staff')
    await expect(page.getByText('Who gives points besides you?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add a person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Ravi')
    await expectAccessible(page)
    await expect(dialog.getByLabel('Most points at once')).toBeHidden()
    await dialog.getByText('Limits').click()
    await dialog.getByLabel('Most points at once').fill('100')
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Add Ravi' }).click()
    await expect(dialog.getByRole('heading', { name: 'The PIN of Ravi' })).toBeVisible()
    await expectAccessible(page)
    const said = await dialog.getByText(/^PIN: \d \d \d \d$/).textContent()
    await expect(dialog.getByRole('link', { name: 'Pair Ravi’s phone' })).toHaveAttribute(
      'href',
      '/dashboard/staff/phones',
    )
    await dialog.getByRole('link', { name: 'Pair Ravi’s phone' }).click()
    await expect(dialog.getByRole('heading', { name: 'Add a counter phone' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add a counter phone' })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goto('/dashboard/staff')
    await expect(page.getByRole('button', { name: /^Ravi/ })).toContainText('100 points')
    return (said ?? '').replace(/\D/g, '')
  })

  await test.step('a form opened before the list is fetched again begins with what was saved', async () => {
    const list = '**/api/v1/restaurant/staff'
    await page.route(list, () => {})
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await page.getByRole('button', { name: /^Ravi/ }).click()
      await dialog.getByRole('button', { name: 'Change name, role or limits' }).click()
      await dialog.getByText('Limits').click()
    }
    await open()
    await dialog.getByLabel('Most points a day').fill('5,000')
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved: Ravi.')).toBeVisible()
    await open()
    await expect(dialog.getByLabel('Most points a day')).toHaveValue('5000')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.unroute(list)
  })

  const code = await test.step('the owner adds a counter phone, which gets a code', async () => {
    await page.getByRole('link', { name: 'Phones' }).click()
    await page.getByRole('button', { name: 'Add a counter phone' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the phone').fill('Front counter')
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Show the code' }).click()
    await expect(dialog.getByText('Works once, until')).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByRole('note')).toHaveText(/^\d{4} \d{4} \d{4}$/)
    return (await dialog.getByRole('note').textContent()) ?? ''
  })

  const counter = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await test.step('another phone takes the code and starts at the counter', async () => {
    await counter.goto('/counter')
    await counter.getByLabel('Code').fill('1234 5678 9012')
    await counter.getByRole('button', { name: 'हिन्दी' }).click()
    await expect(counter.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(counter.locator('[name=code]')).toHaveValue('1234 5678 9012')
    await counter.getByRole('button', { name: 'English' }).click()
    await counter.getByLabel('Code').fill('Z5UK5 JYXS')
    await counter.getByRole('button', { name: 'Start at the counter' }).click()
    await expect(counter.getByText('Enter the 12 digits of the code.')).toBeVisible()
    await counter.getByLabel('Code').fill('Z5UK5 JYXSS')
    await counter.getByRole('button', { name: 'Start at the counter' }).click()
    await expect(counter.getByText('This code is too old or was used before.')).toBeVisible()
    await expectAccessible(counter)
    await counter.getByLabel('Code').fill(code)
    await counter.getByRole('button', { name: 'Start at the counter' }).click()
    await expect(counter.locator('[name=cusId]')).toBeFocused()
    await expect(counter.getByText('Front counter · Spice Route')).toBeVisible()
    await expectAccessible(counter)
  })

  await test.step('the owner’s sheet notices by itself', async () => {
    const dialog = page.getByRole('dialog', { name: 'Front counter is ready' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: /^Front counter/ })).toContainText('Last used')
  })

  await test.step('a new code is scanned, and the sheet notices that, too', async () => {
    await page.getByRole('button', { name: /^Front counter/ }).click()
    await page.getByRole('button', { name: 'Show a new code' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Show the code' }).click()
    const scanned = (await dialog.getByRole('note').textContent())?.replaceAll(' ', '')
    await expect(dialog.getByRole('heading')).toHaveText('Open this on the other phone')
    await counter.goto('about:blank')
    await counter.goto(`/counter#${scanned}`)
    await counter.getByRole('button', { name: 'Start at the counter' }).click()
    await expect(counter.locator('[name=cusId]')).toBeFocused()
    await expect(dialog.getByRole('heading')).toHaveText('Front counter is ready')
    await page.keyboard.press('Escape')
  })

  await test.step('the person gives points, which the guest and the owner see', async () => {
    await counter.locator('[name=cusId]').fill(asha.cusId)
    await counter.keyboard.press('Enter')
    await give(counter, { points: '50', pin })
    await expect(counter.getByText(/Gave 50 points to Asha R\./).first()).toBeAttached()
    const card = await phoneOf(asha)
    await card.goto('/my')
    await expect(card.getByText('250').first()).toBeVisible()
  })

  await test.step('more than the person may give needs the owner', async () => {
    await counter.locator('[name=cusId]').fill(asha.cusId)
    await counter.keyboard.press('Enter')
    await give(counter, { points: '101', pin })
    await expect(
      counter.getByText(
        'Your PIN can give at most 100 points now. For more, the owner can type their PIN.',
      ),
    ).toBeVisible()
    await counter.locator('[name=pin]').fill(owner.pin)
    await counter.keyboard.press('Enter')
    await expect(counter.getByText(/Gave 101 points to Asha R\./).first()).toBeAttached()
  })

  await test.step('the counter phone opens nothing else', async () => {
    for (const path of ['/dashboard/my-account', '/dashboard/guests', '/subscriptions/pay']) {
      await counter.goto(path)
      await counter.waitForURL('/counter')
    }
  })

  await test.step('removed, it is no counter phone any more', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Front counter/ }).click()
    await page.getByRole('button', { name: 'Remove Front counter' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Front counter is no longer a counter phone.')).toBeVisible()
    await expect(counter.getByRole('heading', { name: 'Make this a counter phone' })).toBeVisible()
  })
})
