import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { press } from '../../stage/press.ts'
import { expect, test } from '../../stage/test.ts'
import { askedNoMore } from '../dashboard/dashboard.ts'

test('a tea stall chooses stamps and gives ten, and its guest claims a chai', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const stall = await people.owner({ reward: 'Free pizza', minimumSpend: 800, signUpBonus: 0 })
  const asha = await people.member(stall, guests.asha, 900)
  await signInAs(stall)
  const phone = await phoneOf(asha)

  await test.step('the choice, once', async () => {
    await page.goto('/dashboard/my-account/program')
    await page.getByRole('button', { name: 'Give stamps instead of points' }).click()
    await page.getByLabel('Reward', { exact: true }).fill('Free chai')
    await page.getByLabel('Stamps on a card').fill('13')
    await page.getByRole('button', { name: 'Save loyalty program' }).click()
    await expect(page.getByText('Enter 2 to 12.')).toBeVisible()
    await page.getByLabel('Stamps on a card').fill('10')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save loyalty program' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter your PIN' })
    await expect(dialog).toContainText('you cannot go back')
    await expectAccessible(page)
    await dialog.getByLabel('PIN').fill(stall.pin)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Each visit brings one stamp.')).toBeVisible()
    await expect(page.getByText('Give stamps instead')).toBeHidden()
    await askedNoMore(page)
  })

  await test.step('one step less at the counter: the card, the PIN', async () => {
    await page.goto('/dashboard')
    await press(page, asha.cusId)
    await expect(page.locator('[name=pin]')).toBeFocused()
    await expect(page.getByText('0 stamps')).toBeVisible()
    await expectAccessible(page)
    await page.locator('[name=pin]').fill(stall.pin)
    await page.locator('[name=pin]').press('Enter')
    await expect(page.getByText('Gave 1 stamp to Asha R.')).toBeAttached()
  })

  await test.step('the guest counts nine places of ten, and the points of before', async () => {
    for (let given = 1; given < 9; given++) await stall.stamp(asha.cusId)
    await phone.goto(`/my/places/${stall.resId}`)
    await expect(phone.getByText('9 of 10')).toBeVisible()
    await expect(phone.locator('[data-stamp=filled]')).toHaveCount(9)
    await expect(phone.locator('[data-stamp=empty]')).toHaveCount(1)
    await expect(
      phone.getByText('You have 900 points from before. 800 points bring Free pizza.'),
    ).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('the full card is claimed with its stamps alone', async () => {
    await stall.stamp(asha.cusId)
    await expect(phone.getByText('10 of 10')).toBeVisible()
    await phone.getByRole('button', { name: 'Claim my reward' }).first().click()
    const dialog = phone.getByRole('dialog', { name: 'Claim Free chai' })
    await expect(dialog).toContainText('10 stamps are set aside')
    await dialog.getByRole('button', { name: 'Claim' }).click()
    await expect(phone.getByRole('heading', { name: 'Waiting' })).toBeFocused()
    const [claim] = await stall.claims()
    if (claim) await stall.approve(claim)
    await expect(phone.getByText('Approved: show this')).toBeVisible()
    await phone.goto(`/my/places/${stall.resId}`)
    await expect(phone.getByText('0 of 10')).toBeVisible()
  })
})
