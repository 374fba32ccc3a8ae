import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { signInEarlier } from '../../stage/earlier-sign-in.ts'
import type { peopleAt } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

/** The sixth digit performs every act that can be undone. */
async function typeCode(page: Page, people: ReturnType<typeof peopleAt>, phone: string) {
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('6-digit code')).toBeFocused()
  await expect(sheet).toContainText(phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3'))
  await sheet.getByLabel('6-digit code').fill((await people.lastMessageTo(phone)).code ?? '')
}

test('a forgotten PIN is replaced by a code, without logging out', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInEarlier(owner, owner.phone)
  await signInAs(owner)
  await page.goto('/dashboard/my-account/security')
  await page.getByRole('button', { name: 'I forgot the old PIN' }).click()
  const sheet = page.getByRole('dialog', { name: 'Set a new PIN' })
  await expectAccessible(page)
  await sheet.getByLabel('New 4-digit PIN').fill('3058')
  await sheet.getByRole('button', { name: 'Set the PIN' }).click()
  await expect(sheet.getByText('We sent a code to +91')).toBeVisible()
  await expect(sheet.getByLabel('6-digit code')).toBeFocused()
  await expectAccessible(page)

  await test.step('a wrong code says so, and the sheet stays', async () => {
    const { code } = await people.lastMessageTo(owner.phone)
    await sheet.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000')
    await expect(sheet.getByRole('alert')).toBeVisible()
    await expect(sheet.getByLabel('6-digit code')).toHaveValue('')
    await expectAccessible(page)
  })

  await typeCode(page, people, owner.phone)
  await expect(page.getByText('Your new PIN is set.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/dashboard/my-account/security')
  expect(await owner.give(guest.cusId, 10, { pin: '3058' })).toMatchObject({ balance: 210 })

  await test.step('within a minute no used code is asked for: the sheet says when there is another', async () => {
    await page.getByRole('button', { name: 'I forgot the old PIN' }).click()
    await sheet.getByLabel('New 4-digit PIN').fill('6207')
    await sheet.getByRole('button', { name: 'Set the PIN' }).click()
    await expect(sheet.getByRole('alert')).toContainText('You can ask for another in a minute.')
    await expect(sheet.getByRole('button', { name: /^Resend OTP in \d+s$/ })).toBeDisabled()
    await expect(sheet.getByLabel('6-digit code')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a closed sheet does nothing, and the next one asks again', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const other = await people.again(owner)
  await signInEarlier(other, owner.phone)
  await signInAs(other)
  await page.goto('/dashboard/my-account/security')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Sign out there/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await typeCode(page, people, owner.phone)
  await expect(page.getByText('Signed out everywhere else.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
})

test('an owner closes the account with PIN and code', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInEarlier(owner, owner.phone)
  await signInAs(owner)
  await page.goto('/dashboard/my-account/data')
  await page.getByRole('button', { name: 'Close the account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Close the account for good?' })
  await sheet.getByLabel('PIN').fill(owner.pin)
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Close the account' }).click()
  await typeCode(page, people, owner.phone)
  await sheet.getByRole('button', { name: 'Close the account' }).click()
  await page.waitForURL('/auth')
  expect(await guest.memberships()).toEqual([])
})

test('a guest is erased with a code', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInEarlier(guest, guest.phone)
  await signInAs(guest)
  await page.goto('/my/me')
  await page.getByRole('button', { name: 'Erase me' }).click()
  const sheet = page.getByRole('dialog', { name: 'Erase me for good?' })
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Erase me' }).click()
  await typeCode(page, people, guest.phone)
  const erase = sheet.getByRole('button', { name: 'Erase', exact: true })
  await expect(erase).toHaveText('Erase')
  expect(await guest.memberships()).toHaveLength(1)
  await erase.click()
  await page.waitForURL('/my/sign-in')
  await expect(page.getByText('You are erased.')).toBeVisible()
  await expect(owner.lookUp(guest.cusId)).rejects.toMatchObject({ code: 'customer_not_found' })
})

test('who signs in by e-mail proves it with the password', async ({ page, people, signInAs }) => {
  const owner = await people.ownerByEmail()
  await signInEarlier(owner, owner.credentials.email)
  await signInAs(owner)
  await page.goto('/dashboard/my-account/security')
  await page.getByRole('button', { name: 'I forgot the old PIN' }).click()
  const sheet = page.getByRole('dialog', { name: 'Set a new PIN' })
  await expectAccessible(page)
  await sheet.getByLabel('New 4-digit PIN').fill('3058')
  await sheet.getByRole('button', { name: 'Set the PIN' }).click()
  const password = sheet.getByLabel(`Password of ${owner.credentials.email}`)
  await password.fill('not this one')
  await sheet.getByRole('button', { name: 'Verify' }).click()
  await expect(password).toHaveAccessibleDescription(/password/)
  await expectAccessible(page)
  await password.fill(owner.credentials.password)
  await sheet.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Your new PIN is set.')).toBeVisible()
})
