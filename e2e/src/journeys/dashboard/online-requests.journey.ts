import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { goTo } from './dashboard.ts'

test('online requests arrive by themselves; one is granted, one declined', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const farhan = await people.member(owner, guests.farhan)
  await signInAs(owner)
  const decided = page.getByRole('region', { name: 'Recent decisions' })

  await test.step('nothing waits', async () => {
    await page.goto('/dashboard/online')
    await expect(page.getByText('No online points requests right now')).toBeVisible()
    await expectAccessible(page)
    await asha.orderedOnline(owner.resId, { orderId: '6201187745', billAmount: 1280 })
    await expect(page.getByRole('listitem').filter({ hasText: 'Asha R.' })).toBeVisible()
  })

  await test.step('the owner is told on another screen, and led there', async () => {
    await goTo(page, 'In-Store')
    await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
    await farhan.orderedOnline(owner.resId, { platform: 'Swiggy', orderId: '174406112' })
    await page.getByRole('link', { name: 'You have new online points requests' }).click()
    await page.waitForURL('/dashboard/online')
    await expect(page.getByRole('listitem').filter({ hasText: 'Farhan K.' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('granted with the right PIN alone', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Asha R.', has: page.locator('form') })
    await expect(row).toContainText('Zomato · ₹1,280')
    await row.getByRole('button', { name: 'Give' }).click()
    await expect(row.getByText('Enter 1 to 1,00,000.')).toBeVisible()
    await expect(row.getByText('Enter your 4-digit PIN.')).toBeVisible()
    await row.getByLabel('Points').fill('128')
    await row.getByLabel('PIN').fill('0000')
    await row.getByRole('button', { name: 'Give' }).click()
    await expect(row.getByRole('alert')).toContainText('Invalid PIN')
    await expect(row.getByText('4 tries left')).toBeVisible()
    await expectAccessible(page)
    await row.getByLabel('PIN').fill(owner.pin)
    await row.getByRole('button', { name: 'Give' }).click()
    await expect(page.getByText('Gave 128 points to Asha R. Balance 328.')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(decided.getByRole('listitem')).toContainText([/Asha R\..*\+128/])
    expect(await asha.requests()).toMatchObject([{ status: 'granted', points: 128 }])
  })

  await test.step('declined with a reason that the guest reads', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Farhan K.' })
    await row.getByRole('button', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decline Farhan’s request?' })
    await dialog.getByLabel('Reason').fill('We have no such order.')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('No online points requests right now')).toBeVisible()
    await expect(decided.getByRole('listitem')).toContainText([/Farhan K\..*Declined/, /Asha R\./])
    expect(await farhan.requests()).toMatchObject([
      { status: 'declined', reason: 'We have no such order.' },
    ])
  })

  await test.step('of points that were taken back, the list says so', async () => {
    const [entry] = await owner.entriesOf(asha.cusId)
    await owner.takeBack(entry?.entryId ?? '')
    await expect(decided.getByRole('listitem')).toContainText([
      /Farhan K\..*Declined/,
      /Asha R\..*\+128.*Taken back/,
    ])
    await expectAccessible(page)
  })
})

test('of more requests than a page holds the rest is shown when asked for', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'How many are shown does not hang on the size of the screen.')
  const owner = await people.owner()
  for (let guests = 0; guests < 21; guests += 1) {
    const guest = await people.member(owner)
    for (let order = 0; order < 10; order += 1)
      await guest.orderedOnline(owner.resId, { orderId: `${guests} ${order}` })
  }
  await signInAs(owner)
  await page.goto('/dashboard/online')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(200)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(210)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})
