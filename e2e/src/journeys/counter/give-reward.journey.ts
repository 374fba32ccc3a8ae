import { counterOf } from '@dobara/testing/people/number-calls'
import { rupeesOff } from '@dobara/testing/people/reward-calls'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { press } from '../../stage/press.ts'
import { expect, test } from '../../stage/test.ts'

async function typeNumber(page: Page, phone: string) {
  const sheet = page.getByRole('dialog', { name: 'Your mobile number' })
  await press(sheet, phone.slice(3))
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
}

test('a guest without the app gets the reward by the code on their phone', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const counter = counterOf(owner)
  const phone = newPhone()
  const card = await counter.keep(phone)
  await owner.give(card, 900)
  await signInAs(owner)
  await page.goto('/dashboard')
  const offer = page.getByRole('button', { name: 'Give the reward' })
  const sheet = page.getByRole('dialog', { name: 'Give the reward' })
  const send = sheet.getByRole('button', { name: 'Send the code' })
  await test.step('the number is asked for again, and another one gets no code', async () => {
    await page.locator('[name=cusId]').fill(card)
    await page.locator('[name=cusId]').press('Enter')
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await offer.click()
    await expect(sheet).toContainText('Free pizza for 800 points.')
    await expectAccessible(page)
    await send.click()
    await typeNumber(page, newPhone())
    await expect(sheet.getByRole('alert')).toContainText(
      'These points are not kept by this number. Nothing was changed.',
    )
    await expectAccessible(page)
    await send.click()
    await typeNumber(page, phone)
  })

  await test.step('a wrong code and a wrong PIN give nothing and are said', async () => {
    const code = sheet.getByLabel('6-digit code')
    const pin = sheet.locator('[name=pin]')
    const right = (await people.lastMessageTo(phone)).code ?? ''
    await expectAccessible(page)
    await code.fill(right === '000000' ? '000001' : '000000')
    await expect(pin).toBeFocused()
    await pin.fill(owner.pin)
    await pin.press('Enter')
    await expect(sheet.getByRole('alert')).toHaveText(
      'That code is not right. Check it and try again.',
    )
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('')
    await expectAccessible(page)
    await code.fill(right)
    await pin.fill('9173')
    await pin.press('Enter')
    await expect(sheet.getByRole('alert')).toContainText('Invalid PIN')
    await expect(pin).toHaveValue('')
    expect(await owner.balanceOf(card)).toBe(900)
    await pin.fill(owner.pin)
    await pin.press('Enter')
  })

  await test.step('it says what to hand over, and the counter goes on with the new balance', async () => {
    await expect(sheet.getByRole('status')).toHaveText('Give it now: Free pizza')
    await expect(sheet).toContainText('100 points left')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'I gave it' }).click()
    await expect(page.getByRole('status').getByText('100 points')).toBeVisible()
    await expect(offer).toBeHidden()
    await expect(page.locator('[name=points]')).toBeVisible()
    expect(await owner.claims()).toEqual([])
    const { claims } = await owner.record(card)
    expect(claims).toMatchObject([{ status: 'approved', cost: 800 }])
  })
})

test('a number typed at the counter is not asked for twice', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'The counter lies before the guest as a phone.')
  const owner = await people.owner()
  const counter = counterOf(owner)
  const phone = newPhone()
  const card = await counter.keep(phone)
  await owner.give(card, 800)
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Mobile number' }).click()
  await typeNumber(page, phone)
  await page.getByRole('button', { name: 'Give the reward' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('6-digit code').fill((await people.lastMessageTo(phone)).code ?? '')
  await page.locator('[name=pin]').fill(owner.pin)
  await page.locator('[name=pin]').press('Enter')
  await expect(page.getByText('Give it now: Free pizza')).toBeVisible()
  expect(await owner.balanceOf(card)).toBe(0)
})

test('of several rewards the counter gives the one that the guest chooses, as often as they hold', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'The counter lies before the guest as a phone.')
  const owner = await people.owner()
  await owner.saveReward(rupeesOff)
  const phone = newPhone()
  const card = await counterOf(owner).keep(phone)
  await owner.give(card, 900)
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Mobile number' }).click()
  await typeNumber(page, phone)
  await expect(page.getByRole('button', { name: 'Give the reward' })).toBeVisible()
  await page.getByRole('button', { name: 'Give the reward' }).click()
  const sheet = page.getByRole('dialog', { name: 'Give the reward' })
  await expect(sheet.getByRole('radio', { name: /^Free pizza/ })).toBeChecked()
  await sheet.getByRole('radio', { name: rupeesOff.reward }).check()
  await sheet.getByRole('button', { name: 'More' }).click()
  await expect(sheet).toContainText('₹50 off the bill × 2 for 800 points.')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('6-digit code').fill((await people.lastMessageTo(phone)).code ?? '')
  await page.locator('[name=pin]').fill(owner.pin)
  await page.locator('[name=pin]').press('Enter')
  await expect(page.getByText('Give it now: ₹50 off the bill × 2')).toBeVisible()
  await expect(sheet).toContainText(
    'Take ₹100 off the bill. Then give points for what is left to pay.',
  )
  await expectAccessible(page)
  expect(await owner.balanceOf(card)).toBe(100)
})
