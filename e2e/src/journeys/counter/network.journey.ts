import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'
import { everythingKept } from './kept-awards.ts'

test('nobody answers at the counter: the award waits, and is given once', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.route('**/api/v1/restaurant/customers/**', (route) => route.abort())
  await page.locator('[name=cusId]').fill(guest.cusId)

  await test.step('who it is cannot be shown, and the owner goes on', async () => {
    await page.getByRole('button', { name: 'Find the guest' }).click()
    await expect(page.locator('[name=points]')).toBeFocused()
    await expect(page.getByText('No network to show who this is.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the points arrive, but the answer is lost', async () => {
    await page.locator('[name=points]').fill('120')
    await page.getByRole('button', { name: 'Enter PIN to give' }).click()
    await page.route('**/api/v1/restaurant/in-store-points', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.locator('[name=pin]').fill(owner.pin)
    await page.getByRole('button', { name: 'Give 120 points' }).click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong :(')
    await expect(page.getByText('Saved on this phone. 120 points for Guest')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Not sent yet: 1/ })).toBeVisible()
    await expect(page.locator('[name=cusId]')).toBeFocused()
    await expectAccessible(page)
    // A closed page forgets the PIN.
    await page.goto('about:blank')
    await page.unrouteAll()
    await page.goto('/dashboard')
  })

  await test.step('the PIN is nowhere on the phone', async () => {
    await expect(page.locator('[name=cusId]')).toBeVisible()
    expect(await everythingKept(page)).toContain(guest.cusId)
    expect(await everythingKept(page)).not.toContain(`"${owner.pin}"`)
    expect(JSON.stringify(await context.storageState())).not.toContain(`"${owner.pin}"`)
  })

  await test.step('sent again with the PIN: the wrong one stops, the right one tells the balance', async () => {
    await page.getByRole('button', { name: 'Not sent yet: 1' }).click()
    const sheet = page.getByRole('dialog', { name: 'Points on this phone' })
    await expect(
      sheet.getByText('Not confirmed. Safe to send again: it counts once.'),
    ).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Do not give' })).toBeHidden()
    await expectAccessible(page)
    await sheet.getByLabel('PIN').fill('0000')
    await sheet.getByRole('button', { name: 'Send 1' }).click()
    await expect(sheet.getByRole('alert')).toHaveText('Invalid PIN')
    await expect(sheet.getByText('4 tries left')).toBeVisible()
    await sheet.getByLabel('PIN').fill(owner.pin)
    await sheet.getByRole('button', { name: 'Send 1' }).click()
    await expect(sheet.getByText('Given to Asha R. Balance 320.')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    const sent = page.getByText('1 award sent')
    await sent.click()
    await expect(sheet.getByText('Given to Asha R. Balance 320.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sent).toBeVisible()
    await expect(sent).toBeHidden()
    expect(await owner.balanceOf(guest.cusId)).toBe(320)
  })
})

test('one that was never sent can be dropped, also by a slip; what was ticked is not asked about again', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await give(page, { cusId: guest.cusId, points: '10', pin: owner.pin })
  await expect(page.getByText('Gave 10 points to Asha R. Balance 210.')).toBeVisible()
  await context.setOffline(true)
  for (const points of ['20', '30', '40', '50']) {
    await give(page, { cusId: guest.cusId, points, pin: owner.pin })
    await expect(page.getByText(`Saved on this phone. ${points} `)).toBeVisible()
  }
  const sheet = page.getByRole('dialog', { name: 'Points on this phone' })
  await page.getByRole('button', { name: 'Not sent yet: 4' }).click()
  await expect(
    sheet.getByText('They go when the network is back. We ask if one is doubtful.'),
  ).toBeVisible()
  await expectAccessible(page)
  await sheet
    .getByRole('listitem')
    .filter({ hasText: '20 points' })
    .getByRole('button', { name: 'Do not give' })
    .click()
  const slip = sheet.getByRole('listitem').filter({ hasText: '20 points' })
  await expect(slip).toContainText('Not given.')
  await slip.getByRole('button', { name: 'Give anyway' }).click()
  await slip.getByRole('button', { name: 'Do not give' }).click()
  await context.setOffline(false)
  await sheet.getByLabel('points 3 times, 120 points in all').check()
  await sheet.getByRole('button', { name: 'Send 3' }).click()
  await expect(sheet.getByText('Given to Asha R. Balance 330.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Cancelled|^Sent|sent/ })).toBeHidden()
  expect(await owner.balanceOf(guest.cusId)).toBe(330)
  expect((await owner.entriesOf(guest.cusId))[0]).toMatchObject({ cautions: ['many_today'] })
})

test('without a camera the scanner says what to do', async ({ page, people, signInAs }) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Scan' }).click()
  const scanner = page.getByRole('dialog', { name: 'Scan the guest’s code' })
  await expect(scanner).toContainText('Type the 8 digits on the guest’s card.')
  await expectAccessible(page)
  await scanner.getByRole('button', { name: 'Type the digits' }).click()
  await expect(page.locator('[name=cusId]')).toBeFocused()
})

test('a history whose code is under way has its heading already', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone opens the history as a sheet.')
  const owner = await people.owner()
  const guest = await people.member(owner, guests.asha)
  await signInAs(owner)
  await page.route('**/guest-history*.js', () => {})
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').fill(guest.cusId)
  await page.locator('[name=cusId]').press('Enter')
  const history = page.getByRole('region', { name: 'Asha’s history' })
  await expect(history.getByRole('heading')).toBeVisible()
  await expect(history.getByText('Loading…')).toBeVisible()
})
