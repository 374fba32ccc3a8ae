import { nationalNumber } from '@dobara/contract/text/spaced'
import { numberCalls } from '@dobara/testing/people/numbers'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { endEmailWaits, putToSleep } from '../../stage/asleep.ts'
import { signInEarlier } from '../../stage/earlier-sign-in.ts'
import { newPhone, type peopleAt } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'

type People = ReturnType<typeof peopleAt>

/** Once the field stands there, the code is sent. */
async function typeCode(page: Page, people: People, to: string) {
  const field = page.getByLabel('6-digit code')
  await expect(field).toBeVisible()
  await expect(page.getByText(/sent/i).first()).toBeVisible()
  await field.fill((await people.lastMessageTo(to)).code ?? '')
}

test('a guest takes a new number along, and the old one can still undo it', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  const fresh = newPhone().replace('+919', '+918')
  await signInEarlier(guest, guest.phone)
  await signInAs(guest)
  await page.goto('/my/me')
  await page.getByRole('button', { name: 'Mobile number' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mobile number' })
  await expect(sheet.getByText(nationalNumber(guest.phone))).toBeVisible()
  await expectAccessible(page)
  await expectWholeWhenZoomed(page)

  await test.step('the new number is proved first', async () => {
    await sheet.getByRole('button', { name: 'Change number' }).click()
    await sheet.getByLabel('New mobile number').fill(fresh.slice(3))
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Send OTP' }).click()
    await typeCode(page, people, fresh)
    await expect(sheet.getByText('Now show that the account is yours.')).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    expect(await owner.record(guest.cusId)).toMatchObject({ balance: 200 })
  })

  await test.step('then the old one', async () => {
    await sheet.getByRole('button', { name: `Code to ${nationalNumber(guest.phone)}` }).click()
    await typeCode(page, people, guest.phone)
    await expect(sheet.getByText(/^Changed\. Until/)).toBeVisible()
    await expect(sheet.getByText(nationalNumber(fresh))).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
  })

  await test.step('undone', async () => {
    const { text } = await people.lastMessageTo(guest.phone)
    expect(text).toContain('/my/number#')
    await page.goto(text.slice(text.indexOf('/my/number#')).trim())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Is somebody changing your number?',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop the change' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stopped')
    await expectAccessible(page)
  })
})

test('two cards of one guest become one, and two again', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 300)
  const other = await people.member(owner, undefined, 40)
  for (const person of [guest, other]) await signInEarlier(person, person.phone)
  await signInAs(guest)
  await page.goto('/my/me')
  await page.getByRole('button', { name: 'Mobile number' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mobile number' })

  await test.step('the other number has a card', async () => {
    await sheet.getByRole('button', { name: 'Change number' }).click()
    await sheet.getByLabel('New mobile number').fill(other.phone.slice(3))
    await sheet.getByRole('button', { name: 'Send OTP' }).click()
    await typeCode(page, people, other.phone)
    await expect(sheet.getByText('This number has a card. Make them one:')).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    expect(await owner.record(guest.cusId)).toMatchObject({ balance: 500 })
  })

  await test.step('with the old number proved, they are one', async () => {
    await sheet.getByRole('button', { name: 'Make them one' }).click()
    await typeCode(page, people, guest.phone)
    await expect(sheet.getByText(/^Two cards are one now\. Until/)).toBeVisible()
    await expect(sheet.getByText(nationalNumber(other.phone))).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    expect(await owner.record(guest.cusId)).toMatchObject({ balance: 540 })
    expect(await owner.lookUp(other.cusId)).toMatchObject({ cusId: guest.cusId })
  })

  await test.step('undone', async () => {
    await sheet.getByRole('button', { name: 'Make them two again' }).click()
    await expect(sheet.getByText(nationalNumber(guest.phone))).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Change number' })).toBeVisible()
    expect(await owner.record(guest.cusId)).toMatchObject({ balance: 500 })
    expect(await owner.record(other.cusId)).toMatchObject({ balance: 240 })
  })
})

test.describe('a number that slept', () => {
  test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

  async function logIn(page: Page, people: People, phone: string) {
    await page.goto('/my/sign-in')
    await page.getByLabel('Mobile number').fill(phone.slice(3))
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await typeCode(page, people, phone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more proof')
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
  }

  test('opens its card with the e-mail that the guest kept', async ({ page, people }) => {
    const owner = await people.owner()
    const guest = await people.member(owner, undefined, 300)
    const email = `${guest.cusId}@guests.example`
    const codeTo = async (to: string) => (await people.lastMessageTo(to)).code ?? ''
    await numberCalls(codeTo, () => {}).keepEmail(guest, email)
    const kept = await codeTo(email)
    await putToSleep(guest.phone)
    await signInEarlier(guest, guest.phone)
    await logIn(page, people, guest.phone)
    await page.getByLabel('The e-mail you kept for this').fill(email)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect.poll(() => codeTo(email)).not.toBe(kept)
    await page.getByLabel('6-digit code').fill(await codeTo(email))
    await expect(page.getByText('Spice Route').first()).toBeVisible()
    await expect(page.getByText('500').first()).toBeVisible()
  })

  test('begins anew for somebody else', async ({ page, people }) => {
    const guest = await people.guest()
    await putToSleep(guest.phone)
    await signInEarlier(guest, guest.phone)
    await logIn(page, people, guest.phone)
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await expect(page.getByLabel('First name')).toBeVisible()
    await expect(page.getByText(guest.firstName)).toHaveCount(0)
  })
})

test('an owner keeps an e-mail, and without the old SIM the new number takes three days', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const email = `${owner.resId.toLowerCase()}@owners.example`
  const fresh = newPhone().replace('+919', '+918')
  await signInEarlier(owner, owner.phone)
  await signInAs(owner)
  await page.goto('/dashboard/my-account/security')
  await page.getByRole('button', { name: 'Change number' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mobile number' })

  await test.step('the e-mail needs a code to the number, and one of its own', async () => {
    await sheet.getByRole('button', { name: 'Add or change the e-mail' }).click()
    await sheet.getByLabel('E-mail').fill(email)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Send OTP' }).click()
    await expect(sheet.getByText('We sent a code to +91')).toBeVisible()
    await typeCode(page, people, owner.phone)
    await expect(sheet.getByText(`We sent a code to ${email}.`)).toBeVisible()
    await typeCode(page, people, email)
    await expect(sheet.getByRole('button', { name: 'Change number' })).toBeVisible()
    await expect(sheet.getByText(email)).toBeVisible()
  })

  await test.step('the new number waits, and stops at a press', async () => {
    await sheet.getByRole('button', { name: 'Change number' }).click()
    await sheet.getByLabel('New mobile number').fill(fresh.slice(3))
    await sheet.getByRole('button', { name: 'Send OTP' }).click()
    await typeCode(page, people, fresh)
    await expect(sheet.getByText('Now show that the account is yours.')).toBeVisible()
    const kept = (await people.lastMessageTo(email)).code
    // A minute must pass between two codes to one address.
    await endEmailWaits()
    await sheet.getByRole('button', { name: 'Code to my e-mail' }).click()
    await expect.poll(async () => (await people.lastMessageTo(email)).code).not.toBe(kept)
    await typeCode(page, people, email)
    await expect(sheet.getByText(/Until then your old number can stop it/)).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
    expect((await people.lastMessageTo(owner.phone)).text).toContain('/my/number#')
    await sheet.getByRole('button', { name: 'Stop the change' }).click()
    await expect(sheet.getByRole('button', { name: 'Change number' })).toBeVisible()
  })
})
