import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectAccessibleToTheEnd, expectBalance, fillOrder } from './guest.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('orders told to the restaurant: one is granted, one declined, both are seen at once', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  const office = await phoneOf(owner)

  await test.step('from the card, with everything the restaurant needs', async () => {
    await page.goto('/my/')
    await page.getByRole('link', { name: 'I ordered online' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    for (const text of ['Please choose Swiggy or Zomato.', 'Please enter the order number'])
      await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Swiggy' })).toBeFocused()
    await expect(page.getByText('Swiggy', { exact: true })).toHaveCSS('outline-style', 'solid')
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    await page.getByLabel('Bill in rupees').fill('99.99')
    await expect(page.getByText('Sent as ₹99. Paise are left out.')).toBeVisible()
    await fillOrder(page, 'hello!!', '12,50')
    await expect(page.getByText('Please enter the order number')).toBeVisible()
    await expect(page.getByText('Enter 1 to 10,00,000, in whole rupees.')).toBeVisible()
    await fillOrder(page, '6201187745', '₹1,240.00')
    await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
      'Sent to Spice Route.',
    )
    await expect(page.getByRole('listitem').filter({ hasText: '6201187745' })).toContainText(
      'Waiting',
    )
    await expect(page.getByRole('listitem').filter({ hasText: '₹1,240' })).toContainText('Today,')
  })

  await test.step('granted on the owner’s phone', async () => {
    await office.goto('/dashboard/online')
    const waiting = { hasText: 'Asha R.', has: office.getByLabel('PIN') }
    const row = office.getByRole('listitem').filter(waiting)
    await row.getByLabel('Points').fill('64')
    await row.getByLabel('PIN').fill(owner.pin)
    await row.getByRole('button', { name: 'Give' }).click()
    await expect(row).toHaveCount(0)
    await expectBalance(page, '264')
    const rowsIn = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    await expect(rowsIn('My online orders').first()).toContainText('+64 points')
    await expect(rowsIn('History').first()).toContainText('Online order: Zomato 6201187745')
    await expect(rowsIn('History').first()).toContainText('Balance 264')
  })

  await test.step('the same order is not asked for twice', async () => {
    await page.getByRole('button', { name: 'I ordered online' }).click()
    await fillOrder(page, '6201187745', '640')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('were already asked for')
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await dialog.getByLabel('Order number').fill('6201187799')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('declined, with the reason', async () => {
    const row = office.getByRole('listitem').filter({ hasText: 'Asha R.' })
    await row.getByRole('button', { name: 'Decline' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('We have no such order.')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    const declined = page.getByRole('listitem').filter({ hasText: '6201187799' })
    await expect(declined).toContainText('Declined')
    await expect(declined).toContainText('We have no such order.')
    await expectAccessibleToTheEnd(page)
  })
})
