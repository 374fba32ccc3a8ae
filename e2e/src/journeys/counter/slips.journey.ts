import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { press } from '../../stage/press.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { openSidebar } from '../dashboard/dashboard.ts'
import { give } from './counter.ts'
import { expectToFit } from './fits.ts'

test('while the PIN is locked nothing is sent, whatever is tapped', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  const pin = page.locator('[name=pin]')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/in-store-points')) sent.push(request.url())
  })
  const triesLeft = ['4 tries left', '3 tries left', '2 tries left', '1 try left']
  await give(page, { cusId: guest.cusId, points: '120', pin: '0000' })
  for (let tries = 1; tries < 5; tries += 1) {
    await expect(pin).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveText('Invalid PIN')
    await expect(pin).toBeFocused()
    await expect(pin).toHaveAccessibleDescription(triesLeft[tries - 1] ?? '')
    await press(page, '0000')
    await expect.poll(() => sent.length).toBe(tries + 1)
  }
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Too many wrong PINs. Try again after')
  await expect(pin).toHaveValue('')
  await expectAccessible(page)

  const key = page.getByRole('button', { name: '4', exact: true })
  await expect(key).toBeDisabled()
  await key.click({ force: true })
  await expect(pin).toHaveValue('')
  await pin.fill(owner.pin)
  await pin.press('Enter')
  await expect(pin).toHaveValue('')
  await page.goBack()
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await expect(alert).toContainText('Too many wrong PINs. Try again after')
  await key.click({ force: true })
  await expect(pin).toHaveValue('')
  expect(sent).toHaveLength(5)
})

test('what is no whole number is refused, and never becomes another', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').fill(guest.cusId)
  await page.locator('[name=cusId]').press('Enter')
  const points = page.locator('[name=points]')
  const refused = page.getByText('Enter 1 to 1,00,000.')
  for (const [typed, shown = typed] of [
    ['120.50'],
    ['-5'],
    ['1e3'],
    ['123456.5', '1,23,456.5'],
    ['1000000', '10,00,000'],
  ] as const) {
    await points.fill('')
    await points.pressSequentially(typed)
    await points.press('Enter')
    await expect(refused, `${typed} typed`).toBeVisible()
    await expect(points).toHaveValue(shown)
    await points.fill('7')
    await expect(refused).toBeHidden()
    await points.fill(typed)
    await page.getByRole('button', { name: 'Enter PIN to give' }).click()
    await expect(refused, `${typed} pasted`).toBeVisible()
  }
  await expectAccessible(page)
  await points.fill('12.5')
  await press(page, '0')
  await expect(points).toHaveValue('12.50')
  await points.press('Enter')
  await expect(refused).toBeVisible()
  await points.fill('12')
  await points.press('Enter')
  await expect(page.getByRole('button', { name: 'Give 12 points' })).toBeVisible()
})

test('a customer ID is shown in groups as it is typed, and put right in its middle', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard')
  const cusId = page.locator('[name=cusId]')
  await expect(cusId).toHaveAttribute('placeholder', '0000 0000')
  await cusId.pressSequentially('28306')
  await expect(cusId).toHaveValue('2830 6')
  await page.getByRole('button', { name: 'Delete the last digit' }).click()
  await expect(cusId).toHaveValue('2830')
  await press(page, '99')
  await expect(cusId).toHaveValue('2830 99')
  for (const _ of '30 99') await cusId.press('ArrowLeft')
  await cusId.press('Backspace')
  await cusId.pressSequentially('1')
  await expect(cusId).toHaveValue('2130 99')
  await expect.poll(() => cusId.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
})

test('a name of any length leaves the keys where they are', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A large screen has room.')
  await resize(page, { width: 360, height: 616 })
  const owner = await people.owner()
  await page.clock.install()
  await signInAs(owner)
  for (const letters of [28, 118]) {
    const guest = await people.member(owner, { ...guests.asha, firstName: 'W'.repeat(letters) })
    await page.goto('/dashboard')
    await page.locator('[name=cusId]').fill(guest.cusId)
    await page.locator('[name=cusId]').press('Enter')
    await expect(page.getByRole('button', { name: /^W+’s history/ })).toBeVisible()
    await expectToFit(page, `${letters} letters, the points`)
    await page.getByRole('button', { name: /^W+’s history/ }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectNothingAside()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.locator('[name=points]').fill('120')
    await page.locator('[name=points]').press('Enter')
    await expectToFit(page, `${letters} letters, the PIN`)
    await page.locator('[name=pin]').fill(owner.pin)
    await page.locator('[name=pin]').press('Enter')
    await expect(page.locator('[data-moment]')).toBeVisible()
    await expectToFit(page, `${letters} letters, the moment`)
    await page.clock.fastForward(3_000)
    await expect(page.locator('[data-moment]')).toBeHidden()
    await expectToFit(page, `${letters} letters, given`)
  }
  async function expectNothingAside() {
    const { scroll, seen } = await page.evaluate(() => ({
      scroll: Math.max(
        document.documentElement.scrollWidth,
        document.querySelector('dialog[open]')?.scrollWidth ?? 0,
      ),
      seen: innerWidth,
    }))
    expect(scroll).toBeLessThanOrEqual(seen)
  }
})

test('another language at the PIN keeps the guest and the points', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').fill(guest.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await page.locator('[name=points]').fill('120')
  await page.locator('[name=points]').press('Enter')
  await page.locator('[name=pin]').fill('48')
  await openSidebar(page)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByText('Asha R.')).toBeVisible()
  const pin = page.locator('[name=pin]')
  await expect(pin).toHaveValue('')
  await pin.fill(owner.pin)
  await pin.press('Enter')
  await expect(page.getByText('Asha R. को 120 पॉइंट दिए। बैलेंस 320।')).toBeVisible()
  expect(await owner.balanceOf(guest.cusId)).toBe(320)
  await page.reload()
  await expect(page.locator('[name=cusId]')).toHaveValue('')
})

test('after an undo by keyboard the next guest can be typed', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  await give(page, { cusId: guest.cusId, points: '120', pin: owner.pin })
  await page.getByRole('button', { name: /^Undo/ }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Took back 120 points from Asha R. Balance 200.').first(),
  ).toBeVisible()
  await expect(page.locator('[name=cusId]')).toBeFocused()
})

test('a phone turned sideways shows all the keys', async ({ page, people, signInAs, isMobile }) => {
  test.skip(!isMobile, 'A desktop is not turned.')
  const owner = await people.owner()
  const guest = await people.member(owner)
  await resize(page, { width: 740, height: 360 })
  await signInAs(owner)
  await page.goto('/dashboard')
  await expectToFit(page, 'sideways, the ID')
  await page.locator('[name=cusId]').fill(guest.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await expect(page.getByText('Asha R.')).toBeVisible()
  await expectToFit(page, 'sideways, the points')
  await page.locator('[name=points]').fill('120')
  await page.locator('[name=points]').press('Enter')
  await expectToFit(page, 'sideways, the PIN')
})
