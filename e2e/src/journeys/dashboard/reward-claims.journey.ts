import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test('reward claims arrive by themselves; one is approved, one declined', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 700)
  const farhan = await people.member(owner, guests.farhan, 800)
  await signInAs(owner)
  const decided = page.getByRole('region', { name: 'Recent decisions' })

  await test.step('nothing waits, then the owner is told on another screen', async () => {
    await page.goto('/dashboard/approve')
    await expect(page.getByText('No reward claims right now')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/dashboard/contact-us')
    await asha.claim(owner.resId)
    await farhan.claim(owner.resId)
    await page.getByRole('link', { name: 'You have new reward approval request' }).click()
    await page.waitForURL('/dashboard/approve')
    await expect(page.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('approved with the right PIN alone', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Asha R.' })
    await expect(row).toContainText('Free pizza')
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(row.getByText('Enter your 4-digit PIN.')).toBeVisible()
    await row.getByLabel('PIN').fill('0000')
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(row.getByRole('alert')).toContainText('Invalid PIN')
    await expect(row.getByText('4 tries left')).toBeVisible()
    await row.getByLabel('PIN').fill(owner.pin)
    await row.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Approved: Free pizza.')).toBeVisible()
    await expect(row.getByLabel('PIN')).toHaveCount(0)
    await expect(decided.getByRole('listitem')).toContainText([/Asha R\..*Approved.*Not shown yet/])
    await expectAccessible(page)
    expect(await asha.claims()).toMatchObject([{ status: 'approved' }])
    const reward = decided.getByText('Free pizza', { exact: true })
    expect(await reward.evaluate((it) => it.scrollWidth - it.clientWidth), 'cut').toBe(0)
    const takeBack = decided.getByRole('button', { name: 'Take back' })
    await expect(takeBack).toHaveCSS('font-size', '17px')
    const { width = 0, height = 0 } = (await takeBack.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    expect(await takeBack.evaluate((button) => button.getClientRects().length)).toBe(1)
  })

  await test.step('declined: the points go back', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Farhan K.' })
    await row.getByRole('button', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decline Farhan’s claim?' })
    await dialog.getByLabel('Reason').fill('The oven is cold today.')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('No reward claims right now')).toBeVisible()
    await expect(decided.getByRole('listitem')).toContainText([/Farhan K\..*Declined/, /Asha R\./])
    expect(await owner.balanceOf(farhan.cusId)).toBe(1000)
  })
})
