import { calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { press } from '../../stage/press.ts'
import { expect, test } from '../../stage/test.ts'
import { expectToFit } from './fits.ts'

const tooFew = 'Too few visits yet to tell how this would change rewards.'
/** The text changes at midnight. */
const holds = /×2 (until|today)/

test('an owner sets happy hours, gives points within them, and the guest sees why', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await signInAs(owner)
  const dialog = page.getByRole('dialog')

  await test.step('weekly hours, with a PIN', async () => {
    await page.goto('/dashboard/my-account/happy-hours')
    await expect(page.getByText('At these times points count more.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add happy hours' }).click()
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please choose at least one weekday.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Fri' }).check()
    await dialog.getByLabel('Until').fill('02:00')
    await expect(dialog.getByText('Until the next day')).toBeVisible()
    await dialog.getByRole('radio', { name: '×1.5' }).check()
    await expect(dialog.getByRole('status')).toHaveText(tooFew)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Fri · 4:00 pm to 2:00 am/ })).toBeVisible()
  })

  await test.step('days of the owner’s choice; those before today are refused', async () => {
    await awayFromMidnight()
    await page.getByRole('button', { name: 'Add a festival' }).click()
    await dialog.getByLabel('Which festival').selectOption('Other days')
    const now = Date.now()
    await dialog.getByLabel('First day').fill(calendarDay(now - 2 * dayMilliseconds))
    await dialog.getByLabel('Last day').fill(calendarDay(now + dayMilliseconds))
    await expectAccessible(page)
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      dialog.getByText('Choose 1 to 31 days in order, from today on, within a year.'),
    ).toBeVisible()
    await dialog.getByLabel('First day').fill(calendarDay(now))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /to .*×2/ }).last()).toBeVisible()
  })

  await test.step('the pad says it before the points are given', async () => {
    await page.goto('/dashboard')
    await page.locator('[name=cusId]').fill(asha.cusId)
    await page.locator('[name=cusId]').press('Enter')
    await expect(page.getByText(holds)).toBeVisible()
    await press(page, '120')
    await expect(page.getByText(/×2 .* · 240$/)).toBeVisible()
    await expectToFit(page, 'points in a happy hour')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enter PIN to give' }).click()
    await expect(page.getByRole('button', { name: 'Give 240 points' })).toBeVisible()
    await press(page, owner.pin)
    await expect(page.getByText(/Balance 440/).first()).toBeVisible()
  })

  await test.step('the guest sees the hours and the multiplied entry', async () => {
    const card = await phoneOf(asha)
    await card.goto(`/my/places/${owner.resId}`)
    await card.getByText(/^Points now ×2 /).click()
    await expect(card.getByText('×1.5 points: Fri · 4:00 pm to 2:00 am')).toBeVisible()
    await expect(card.getByRole('listitem').filter({ hasText: '120 × 2' })).toContainText('+240')
    await expectAccessible(card)
  })

  await test.step('removed, they count no more', async () => {
    await page.goto('/dashboard/my-account/happy-hours')
    await page
      .getByRole('button', { name: /to .*×2/ })
      .last()
      .click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog.locator('[name=pin]')).toBeVisible()
    await expect(dialog.getByText(tooFew)).toHaveCount(0)
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /×2/ })).toHaveCount(0)
  })
})
