import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { came } from './past-visits.ts'

test('before happy hours, or fewer stamps on a card, the sentence is beside the PIN', async ({
  page,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner({ signUpBonus: 0 })
  const asha = await people.member(owner, guests.asha)
  const days = Array.from({ length: 30 }, (_, day) => 89 - 2 * day)
  await came(owner, asha, days)
  await signInAs(owner)
  const dialog = page.getByRole('dialog')
  const sentence = page.getByRole('status').filter({ hasText: 'last 90 days again' })

  await test.step('every day doubled', async () => {
    await page.goto('/dashboard/my-account/happy-hours')
    await page.getByRole('button', { name: 'Add happy hours' }).click()
    await dialog.getByLabel('From').fill('00:00')
    await dialog.getByLabel('Until').fill('00:00')
    await expect(sentence).toHaveCount(0)
    for (const day of await dialog.getByRole('checkbox').all()) await day.check()
    await expect(sentence).toHaveText(
      'Your last 90 days again: 3 rewards as it is, 7 with this; 1 guest gets theirs sooner.',
    )
    await expectAccessible(page)
    await dialog.locator('[name=pin]').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('saved, they are what removing them is compared with', async () => {
    await page.getByRole('button', { name: /×2/ }).click()
    await expect(dialog.locator('[name=pin]')).toBeVisible()
    await expect(sentence).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(sentence).toHaveText(
      'Your last 90 days again: 7 rewards as it is, 3 with this; 1 guest gets theirs later.',
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('switch').click()
    await expect(sentence).toHaveText('Your last 90 days again: 7 rewards, and as many with this.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('stamps', async () => {
    await owner.edit({ unit: 'stamps', minimumSpend: 10 })
    for (let given = 0; given < 30; given++) await owner.stamp(asha.cusId)
    await page.goto('/dashboard/my-account/program')
    await page.getByLabel('Stamps on a card').fill('13')
    await page.getByLabel('Stamps on a card').fill('6')
    await expect(page.getByRole('status').filter({ hasText: 'again' })).toHaveText(
      'Your last 1 day again: 3 rewards as it is, 5 with this; 1 guest gets theirs sooner.',
    )
    await expectAccessible(page)
  })
})
