import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { asRestaurant } from '../../stage/as-restaurant.ts'
import { expect, test } from '../../stage/test.ts'

test('news carries a gift that the guest takes at the counter', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  await asha.subscribe()
  await signInAs(owner)
  await page.goto('/dashboard/messages/news')

  await test.step('the owner adds the reward, and the phone shows it', async () => {
    await page.getByRole('textbox', { name: 'Your words' }).fill('Mango kulfi is back!')
    await page.getByLabel('Gift', { exact: true }).selectOption('Free pizza')
    await page.getByLabel('To be taken within').selectOption('14 days')
    await expect(page.getByRole('figure')).toContainText(/A gift for you until .*: Free pizza/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send to 1 guest' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('With a gift: Free pizza')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Send to 1 guest' }).click()
    await expect(dialog).toBeHidden()
  })

  // At night the message waits for the morning.
  await expect
    .poll(async () => {
      await asRestaurant(owner, (tx, uid) =>
        tx
          .updateTable('gift')
          .set({ given_at: new Date() })
          .where('restaurant_id', '=', uid)
          .execute(),
      )
      return (await owner.lookUp(asha.cusId)).gifts?.length
    })
    .toBe(1)
  const phone = await phoneOf(asha)
  await test.step('the gift stands on the card and with its restaurant', async () => {
    await phone.goto('/my')
    await expect(phone.getByText('A gift for you: Free pizza')).toBeVisible()
    await phone.goto(`/my/places/${owner.resId}`)
    const gifts = phone.getByRole('region', { name: 'Gifts for you' })
    await expect(gifts.getByText(/^Until /)).toBeVisible()
    await expectAccessible(phone)
    await gifts.getByRole('button', { name: 'Take Free pizza' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Take', exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'Waiting' })).toBeVisible()
    await expect(phone.getByText('A gift takes no points.')).toBeVisible()
  })

  await test.step('the counter approves it', async () => {
    await page.goto('/dashboard/approve')
    await expect(page.getByText('Gift, no points').first()).toBeAttached()
    await page.getByLabel('PIN').fill(owner.pin)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(phone.getByText('Approved: show this')).toBeVisible()
    expect(await owner.balanceOf(asha.cusId)).toBe(200)
  })

  await test.step('the news counts it', async () => {
    await page.goto('/dashboard/messages/news')
    // The list is open by itself while the news is on its way.
    const list = page.getByRole('region', { name: 'Your news' }).getByRole('group').first()
    await list.evaluate((details) => details.setAttribute('open', ''))
    await expect(page.getByText('Gift: Free pizza, 1 of 1 taken')).toBeVisible()
  })
})

test('the owner says sorry with a gift, and stops another with a reason', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  await signInAs(owner)
  await page.goto(`/dashboard/guests/${asha.cusId}`)
  const open = page.getByRole('button', { name: 'Say sorry with a gift' })
  const dialog = page.getByRole('dialog')

  await test.step('words and PIN are asked for', async () => {
    await open.click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Give Free pizza' }).click()
    await expect(dialog.getByText('Enter your 4-digit PIN.')).toBeVisible()
    await dialog.getByLabel('Your words to the guest').fill('Sorry for the long wait.')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Give Free pizza' }).click()
    await expect(page.getByText('Given: Free pizza')).toBeVisible()
  })

  const phone = await phoneOf(asha)
  await phone.goto(`/my/places/${owner.resId}`)
  await expect(phone.getByText('“Sorry for the long wait.”')).toBeVisible()

  await test.step('a stopped gift tells the guest why', async () => {
    await open.click()
    await dialog.getByRole('button', { name: 'Stop the gift: Free pizza' }).click()
    await dialog.getByLabel('Why').fill('It was for another guest.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(dialog.getByText('Stopped').first()).toBeVisible()
    await expect(phone.getByText('stopped this gift: “It was for another guest.”')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Take Free pizza' })).toHaveCount(0)
  })
})
