import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'

test('of what waits a phone opens one, and offers the points of last time', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  await awayFromMidnight()
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const farhan = await people.member(owner, guests.farhan)
  await asha.orderedOnline(owner.resId, { orderId: '1', billAmount: 640 })
  await farhan.orderedOnline(owner.resId, { orderId: '2', billAmount: 1280 })
  await signInAs(owner)
  await page.goto('/dashboard/online')
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const [first, second] = [rowOf('Asha R.'), rowOf('Farhan K.')]
  await expect(second).toContainText('Zomato · ₹1,280')
  for (const [row, { cusId }] of [
    [first, asha],
    [second, farhan],
  ] as const)
    await expect(row.getByText(`${cusId.slice(0, 4)} ${cusId.slice(4)}`)).toBeVisible()
  await expect(second).toContainText(/Today, \d+:\d\d [ap]m/)
  await expect(first.getByRole('button', { name: /as last time/ })).toHaveCount(0)

  if (isMobile)
    await test.step('the others show who, what and when', async () => {
      await expect(first.getByLabel('Points')).toBeVisible()
      await expect(second.getByLabel('Points')).toBeHidden()
      await expect.poll(async () => (await second.boundingBox())?.height).toBe(76)
      await expectAccessible(page)
      await first.getByLabel('Points').fill('6')
      await second.getByRole('button', { name: 'What to decide for Farhan K.' }).click()
      await expect(second.getByLabel('Points')).toBeVisible()
      await expect(first.getByLabel('Points')).toBeHidden()
      await first.getByRole('button', { name: 'What to decide for Asha R.' }).click()
      await expect(first.getByLabel('Points')).toHaveValue('6')
    })
  else await expect(page.getByLabel('Points')).toHaveCount(2)

  await test.step('the next one has the same points for each rupee', async () => {
    await first.getByLabel('Points').fill('64')
    await first.getByLabel('PIN').fill(owner.pin)
    await first.getByRole('button', { name: 'Give' }).click()
    await expect(first).toHaveCount(0)
    await second.getByRole('button', { name: '128 as last time' }).click()
    await expect(second.getByLabel('Points')).toHaveValue('128')
    await expect(second.getByLabel('PIN')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(owner.pin)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Gave 128 points to Farhan K. Balance 328.')).toBeVisible()
  })
})
