import { languages } from '@dobara/contract/text/language'
import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { press } from '../../stage/press.ts'
import { expect, test } from '../../stage/test.ts'
import { expectToFit } from './fits.ts'

test('with a rule the pad asks for the bill, with as many taps as for points', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner({ rupeesPerPoint: 10, smallestBill: 200 })
  const asha = await people.member(owner, guests.asha)
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').fill(asha.cusId)
  await page.locator('[name=cusId]').press('Enter')
  const bill = page.getByRole('textbox')
  await expect(page.getByLabel('Bill in ₹ for Asha')).toBeFocused()
  await expectAccessible(page)
  await press(page, '199')
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await expect(page.getByText('Bills from ₹200 make points.')).toBeVisible()
  await expectAccessible(page)
  await bill.fill('460')
  await expect(page.getByText('₹460 makes 46 points')).toBeVisible()
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(bill).toHaveValue('460')
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await press(page, owner.pin)
  await expect(page.getByText(/Balance 246/).first()).toBeVisible()
  expect((await owner.entriesOf(asha.cusId))[0]).toMatchObject({ points: 46, billAmount: 460 })
})

test('a key of the pad changes to points without a bill, and back', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner({ rupeesPerPoint: 10 })
  const asha = await people.member(owner, guests.asha)
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').fill(asha.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await page.getByRole('button', { name: 'Points', exact: true }).click()
  await expect(page.getByLabel('Points for Asha')).toBeFocused()
  await page.getByRole('button', { name: 'Bill', exact: true }).click()
  await page.getByRole('button', { name: 'Points', exact: true }).click()
  await press(page, '30')
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await press(page, owner.pin)
  await expect(page.getByText(/Balance 230/).first()).toBeVisible()
  expect((await owner.entriesOf(asha.cusId))[0]).toMatchObject({ points: 30, billAmount: null })
})

test('a rule is set under My Account, told to guests, and offered for online bills', async ({
  page,
  people,
  signInAs,
  phoneOf,
  isMobile,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1', billAmount: 640 })
  await signInAs(owner)
  await page.goto('/dashboard/my-account/program')
  await page.getByText('Points from the bill').click()
  await page.getByLabel('Rupees for 1 point').fill('10')
  await expect(
    page.getByText(
      'A bill of ₹460 makes 46 points, rounded down. Free pizza comes after about ₹8,000.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save loyalty program' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your PIN' })
  await dialog.getByLabel('PIN').fill(owner.pin)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  const card = await phoneOf(asha)
  await card.goto(`/my/places/${owner.resId}`)
  await expect(card.getByText('1 point for each ₹10 of the bill')).toBeVisible()
  await expectAccessible(card)
  await page.goto('/dashboard/online')
  const points = page.getByLabel('Points', { exact: true })
  await expect(points).toHaveValue('64')
  await expect(points).toHaveAccessibleDescription('₹640 → 64')
  const row = page.getByRole('listitem').filter({ has: points })
  const height = () => row.evaluate(({ clientHeight }) => clientHeight)
  if (!isMobile) expect(await height()).toBe(88)
  await points.fill('60')
  if (!isMobile) expect(await height()).toBe(88)
  await page.getByRole('button', { name: '₹640 → 64' }).click()
  await expect(points).toHaveValue('64')
  await expect(page.getByLabel('PIN')).toBeFocused()
})

for (const language of languages)
  test.describe(`a cheap phone, text at 130%: ${language}`, () => {
    test.use({ viewport: { width: 360, height: 616 } })
    test('the bill’s step does not scroll', async ({
      page,
      people,
      signInAs,
      baseURL,
      isMobile,
    }) => {
      test.skip(!isMobile, 'A large screen has room.')
      const owner = await people.owner({ rupeesPerPoint: 10, smallestBill: 200 })
      const asha = await people.member(owner, guests.asha)
      await signInAs(owner)
      const cookie = { name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }
      await page.context().addCookies([cookie])
      await page.goto('/dashboard')
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '130%'
      })
      await page.locator('[name=cusId]').fill(asha.cusId)
      await page.locator('[name=cusId]').press('Enter')
      await expectToFit(page, 'the bill')
      await page.locator('[name=billAmount]').fill('999999')
      await expectToFit(page, 'a large bill')
      await page.locator('[name=billAmount]').fill('199')
      await page.locator('[name=billAmount]').press('Enter')
      await expect(page.locator('[aria-invalid=true]')).toBeVisible()
      await expectToFit(page, 'a bill that makes no points')
    })
  })
