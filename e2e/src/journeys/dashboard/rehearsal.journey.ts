import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { awayFromMidnight } from '../../stage/midnight.ts'
import { expect, test } from '../../stage/test.ts'
import { askedNoMore } from './dashboard.ts'
import { came } from './past-visits.ts'

test('before another cost is saved, a sentence says what it would have done on the last 90 days', async ({
  page,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner({ signUpBonus: 0 })
  await signInAs(owner)
  await page.goto('/dashboard/my-account/program')
  const cost = page.getByLabel('Points for a reward')
  const sentence = page
    .getByRole('status')
    .filter({ hasText: /last 90 days|last visits|visits yet/ })
  await expect(cost).toHaveValue('800')
  await cost.fill('900')
  await expect(sentence).toHaveText('Too few visits yet to tell how this would change rewards.')

  const asha = await people.member(owner, guests.asha)
  const farhan = await people.member(owner, guests.farhan)
  const days = (count: number) => Array.from({ length: count }, (_, day) => 89 - 2 * day)
  await came(owner, asha, days(24))
  await came(owner, farhan, days(6))
  await page.reload()
  await expect(cost).toHaveValue('800')
  await expect(sentence).toHaveCount(0)

  await test.step('a change of what a reward costs the kitchen is no change of the rule', async () => {
    await page.getByLabel('What one reward costs you').fill('200')
    await expect(page.getByRole('button', { name: 'Save loyalty program' })).toBeInViewport()
    await expect(sentence).toHaveCount(0)
  })

  await test.step('each figure that is typed gets its own sentence', async () => {
    await cost.fill('1200')
    await expect(sentence).toHaveText(
      'Your last 90 days again: 3 rewards as it is, 2 with this; 1 guest gets theirs later.',
    )
    await expectAccessible(page)
    await cost.fill('600')
    await expect(sentence).toHaveText(
      'Your last 90 days again: 3 rewards as it is, 5 with this; 2 guests get theirs sooner.',
    )
    await expect(sentence).toBeInViewport()
    await cost.fill('601')
    await expect(sentence).toHaveText(
      'Your last 90 days again: 3 rewards as it is, 3 with this; 1 guest gets theirs sooner.',
    )
    await cost.fill('')
    await expect(sentence).toHaveCount(0)
    await cost.fill('800')
    await expect(sentence).toHaveCount(0)
  })

  await test.step('saved, it is the rule that the next change is compared with, in rupees', async () => {
    await cost.fill('600')
    await page.getByRole('button', { name: 'Save loyalty program' }).click()
    await page.getByRole('dialog').getByLabel('PIN').fill(owner.pin)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    await askedNoMore(page)
    await expect(sentence).toHaveCount(0)
    await cost.fill('601')
    await expect(sentence).toHaveText(
      'Your last 90 days again: 5 rewards (₹1,000) as it is, 3 (₹600) with this; 2 guests get theirs later.',
    )
    await cost.fill('800')
    await expect(sentence).toHaveText(
      'Your last 90 days again: 5 rewards (₹1,000) as it is, 3 (₹600) with this; 2 guests get theirs later.',
    )
  })

  await test.step('in Hindi', async () => {
    await page
      .context()
      .addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: new URL(page.url()).origin }])
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await page.getByLabel('इनाम के लिए पॉइंट').fill('601')
    await expect(
      page.getByText(
        'आपके पिछले 90 दिनों पर: अभी के नियम से 5 इनाम (₹1,000), इस बदलाव से 3 (₹600); 2 मेहमानों को देर से मिलता।',
      ),
    ).toBeVisible()
    await expectAccessible(page)
  })
})

test('before a reward is added, changed or switched off, the same sentence is beside it', async ({
  page,
  people,
  signInAs,
}) => {
  await awayFromMidnight()
  const owner = await people.owner({ signUpBonus: 0 })
  const asha = await people.member(owner, guests.asha)
  await came(
    owner,
    asha,
    Array.from({ length: 30 }, (_, day) => 89 - 2 * day),
  )
  await signInAs(owner)
  await page.goto('/dashboard/my-account/program/rewards')
  const dialog = page.getByRole('dialog')
  const sentence = dialog.getByRole('status').filter({ hasText: 'last 90 days again' })
  const points = dialog.getByLabel('Points for a reward')
  const pinAnd = async (name: string) => {
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  await test.step('a cheaper one is added', async () => {
    await page.getByRole('button', { name: 'Add a reward' }).click()
    await expect(sentence).toHaveCount(0)
    await dialog.getByLabel('Name for guests').fill('Masala chai')
    await points.fill('500')
    await expect(sentence).toHaveText(
      'Your last 90 days again: 3 rewards as it is, 6 with this; 1 guest gets theirs sooner.',
    )
    await expectAccessible(page)
    await pinAnd('Add')
  })

  const open = async () => {
    await page.getByRole('button', { name: 'Masala chai' }).click()
    await dialog.getByRole('button', { name: 'Change it' }).click()
    await expect(points).toHaveValue('500')
    await expect(sentence).toHaveCount(0)
  }

  await test.step('its cost to the kitchen becomes known, and another', async () => {
    await open()
    const cost = dialog.getByLabel('What one reward costs you')
    await cost.fill('20')
    await expect(sentence).toHaveText('Your last 90 days again: 6 rewards, and as many with this.')
    await pinAnd('Save')
    await open()
    await cost.fill('30')
    await expect(sentence).toHaveText(
      'Your last 90 days again: 6 rewards (₹120) as it is, 6 (₹180) with this.',
    )
  })

  await test.step('once for each guest, or off', async () => {
    await dialog.getByLabel('What one reward costs you').fill('20')
    await expect(sentence).toHaveCount(0)
    await dialog.getByText('Guests can claim it').click()
    await expect(sentence).toHaveText(
      'Your last 90 days again: 6 rewards as it is, 3 with this; 1 guest gets theirs later.',
    )
    await points.fill('')
    await expect(sentence).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('removed, as if it were off', async () => {
    await page.getByRole('button', { name: 'Masala chai' }).click()
    await dialog.getByRole('button', { name: 'Remove it' }).click()
    await expect(sentence).toHaveText(
      'Your last 90 days again: 6 rewards as it is, 3 with this; 1 guest gets theirs later.',
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the first reward, once for each guest', async () => {
    await page.getByRole('button', { name: owner.reward }).click()
    await dialog.getByText('Once for each guest').click()
    await expect(sentence).toHaveText(
      'Your last 90 days again: 6 rewards (₹120), and as many with this.',
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the program counts it, and its bonus must be lower than each reward', async () => {
    await page.goto('/dashboard/my-account/program')
    await page.getByLabel('Points for a reward').fill('400')
    await expect(page.getByRole('status').filter({ hasText: 'last 90 days again' })).toHaveText(
      'Your last 90 days again: 6 rewards as it is, 7 with this; 1 guest gets theirs sooner.',
    )
    await page.getByLabel('Points for a reward').fill('800')
    await page.getByLabel('Sign-up bonus').fill('500')
    await page.getByRole('button', { name: 'Save loyalty program' }).click()
    await expect(
      page.getByText('The sign-up bonus must be lower than the points for a reward.'),
    ).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

test('without a network the sentence says so, and comes when the network is back', async ({
  page,
  people,
  signInAs,
  context,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard/my-account/program')
  const cost = page.getByLabel('Points for a reward')
  await cost.fill('900')
  await expect(page.getByText('Too few visits yet')).toBeVisible()
  await context.setOffline(true)
  await cost.fill('901')
  await expect(page.getByText('We need the network to try it on your last visits.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Too few visits yet')).toBeVisible()
  await page.route('**/restaurant/insights/rehearsal', (route) => route.fulfill({ status: 503 }))
  await cost.fill('902')
  await expect(page.getByText('We could not try it on your last visits yet.')).toBeVisible()
  await page.unroute('**/restaurant/insights/rehearsal')
  await expect(page.getByText('Too few visits yet')).toBeVisible()
})
