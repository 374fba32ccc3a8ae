import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { asRestaurant } from '../../stage/as-restaurant.ts'
import { expect, test } from '../../stage/test.ts'

test('a declined gift, and one taken back, stay with the guest', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const { giftId } = await owner.giveGift(asha.cusId)
  const declined = await asha.takeGift(owner.resId, giftId)
  await signInAs(owner)
  const phone = await phoneOf(asha)
  await phone.goto(`/my/claims/${declined.rewardId}`)
  await page.goto('/dashboard/approve')
  const dialog = page.getByRole('dialog')

  await test.step('declined: the guest reads why, and no points', async () => {
    await page.getByRole('button', { name: 'Decline' }).click()
    await dialog.getByLabel('Reason').fill('The oven is cold today.')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('Declined. The gift stays with the guest.')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Not this time' })).toBeVisible()
    await expect(phone.getByText('“The oven is cold today.”')).toBeVisible()
    await expect(phone.getByText('The gift is yours again until it ends.')).toBeVisible()
    await expect(phone.getByText(/^\+?0$|points/)).toHaveCount(0)
    await expectAccessible(phone)
  })

  await test.step('approved: the proof names no points, and is taken back', async () => {
    await phone.goto(`/my/places/${owner.resId}`)
    await phone.getByRole('button', { name: 'Take Free pizza' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Take', exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'Waiting' })).toBeVisible()
    await page.getByLabel('PIN').fill(owner.pin)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(phone.getByText('Approved: show this')).toBeVisible()
    await expect(phone.getByText(/^0$|points/)).toHaveCount(0)
    await expectAccessible(phone)
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(dialog).toContainText('The guest can take the gift again, and will see this.')
    await dialog.getByRole('button', { name: 'The reward was not handed over.' }).click()
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('Taken back. The gift stays with the guest.')).toBeVisible()
    expect(await owner.gifts(asha.cusId)).toMatchObject([{ giftId, state: 'open' }])
  })
})

test('a phone whose clock is a year behind takes no gift that has ended', async ({
  people,
  phoneOf,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await owner.giveGift(asha.cusId)
  const phone = await phoneOf(asha)
  await phone.clock.install({ time: Date.now() - 365 * 86_400_000 })
  await phone.goto(`/my/places/${owner.resId}`)
  await phone.getByRole('button', { name: 'Take Free pizza' }).click()
  await asRestaurant(owner, (tx, uid) =>
    tx
      .updateTable('gift')
      .set({ created_at: new Date(Date.now() - 86_400_000), ends_at: new Date() })
      .where('restaurant_id', '=', uid)
      .execute(),
  )
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('ended')
  expect(await asha.claims()).toEqual([])
})
