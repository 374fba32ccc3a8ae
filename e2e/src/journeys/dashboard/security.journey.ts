import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { everythingKept, keepAwards } from '../counter/kept-awards.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('an owner sees who is signed in and what happened, and signs out a lost phone', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await owner.give(guest.cusId, 10, { pin: '7391' }).catch(() => {})
  const here = await people.again(owner)
  await signInAs(here)
  const lost = await phoneOf(owner)
  await lost.goto('/dashboard')
  await expect(lost.getByRole('textbox', { name: 'Customer ID' })).toBeVisible()
  const uid = await lost.evaluate(() => JSON.parse(localStorage.getItem('owner') ?? '{}').uid)
  const given = { firstName: 'Ashalata', lastInitial: 'K', balance: 250 }
  const kept = { uid, cusIds: [guest.cusId], points: 50, count: 1 }
  await keepAwards(lost, { ...kept, outcome: { is: 'given', given } })
  await keepAwards(lost, kept)

  await page.goto('/dashboard/my-account/security')
  const security = page.getByRole('main')
  await expect(security.getByText('this device').first()).toBeVisible()
  await expect(security.getByText('Wrong PIN')).toBeVisible()
  await expectAccessible(page)

  await security.getByRole('button', { name: /^Sign out there/ }).click()
  await expect(page.getByText('Signed out there.')).toBeVisible()
  await expect(security.getByRole('button', { name: /^Sign out there/ })).toHaveCount(0)
  await lost.goto('/dashboard')
  await lost.waitForURL('/auth')
  await expect.poll(() => everythingKept(lost)).not.toContain('Ashalata')
  expect(await everythingKept(lost)).toContain(guest.cusId)
})

test('with a new PIN comes the offer to sign everybody else out', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const cashier = await people.owner()
  await signInAs(await people.again(cashier))
  await page.goto('/dashboard/my-account/security')
  await page.getByRole('button', { name: 'I forgot the old PIN' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('New 4-digit PIN').fill('3058')
  await sheet.getByRole('button', { name: 'Set the PIN' }).click()
  await expect(page.getByText('Whoever knew the old PIN may still be signed in.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out everywhere else.')).toBeVisible()
  const there = await phoneOf(cashier)
  await there.goto('/dashboard')
  await there.waitForURL('/auth')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'PIN and security' })).toBeVisible()
})

test('an owner takes the data along, and closes the account for good', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard/my-account/data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe(`dobara-${owner.resId}.json`)

  const act = { name: 'Close the account' }
  await page.getByRole('button', act).click()
  const dialog = page.getByRole('dialog', { name: 'Close the account for good?' })
  await expectAccessible(page)
  await dialog.getByLabel('PIN').fill(owner.pin)
  await dialog.getByRole('button', act).click()
  await expect(dialog.getByText('Please tick this if you are sure.')).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', act).click()
  await page.waitForURL('/auth')
  expect(await guest.memberships()).toEqual([])
})
