import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { openSidebar } from '../dashboard/dashboard.ts'

test('an award is taken back and points are corrected, while the guest watches', async ({
  page,
  people,
  signInAs,
  phoneOf,
  isMobile,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner)
  await owner.give(asha.cusId, 700)
  await owner.approve(await asha.claim(owner.resId))
  await signInAs(owner)
  const guests = await phoneOf(asha)
  await guests.goto(`/my/places/${owner.resId}`)
  await expect(guests.getByText('Balance 100')).toBeVisible()
  await page.goto('/dashboard')
  await openHistory(page, asha.cusId, isMobile)

  const dialog = page.getByRole('dialog', { name: 'Take back 700 points?' })
  await test.step('without a reason and the PIN nothing is taken', async () => {
    await page.getByRole('button', { name: /^Correct: Visit.*\+700/ }).click()
    await page.getByRole('button', { name: 'Take all back' }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    expect(await shades(page)).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Take 700' }).click()
    await expect(dialog.getByText('Please choose the reason.')).toBeVisible()
    await expect(dialog.getByText('Enter your 4-digit PIN.')).toBeVisible()
    await dialog.getByLabel('Reason').selectOption('Meant for another guest')
    await dialog.getByRole('button', { name: 'Add a note' }).click()
    await dialog.getByLabel('In your words').fill('It was table 4')
    await dialog.getByLabel('PIN').fill('0000')
    await dialog.getByRole('button', { name: 'Take 700' }).click()
    await expect(dialog.getByText('4 tries left')).toBeVisible()
  })

  await test.step('a part is spent, so the owner takes what is left', async () => {
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Take 700' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'The guest has used 600 of them. You can take back 100 points.',
    )
    await expectAccessible(page)
    expect(await owner.balanceOf(asha.cusId)).toBe(100)
    await dialog.getByRole('button', { name: 'Take 100' }).click()
    await expect(
      page.getByText('Took back 100 points from Asha R. 600 were used up. Balance 0.'),
    ).toBeVisible()
  })

  await test.step('the guest reads it without doing anything', async () => {
    const entry = guests.getByRole('listitem').filter({ hasText: 'Taken back by the restaurant' })
    await expect(entry).toContainText('Meant for another guest')
    await expect(entry).toContainText('“It was table 4”')
    await expect(entry).toContainText('Of 700, only these were left')
    await expect(entry).toContainText('−100')
    await expectAccessible(guests)
  })

  await test.step('an award that was taken back offers nothing more', async () => {
    const entries = page.getByRole('listitem').filter({ hasText: 'Taken back' })
    await expect(entries.first()).toContainText('Meant for another guest')
    await expect(page.getByRole('button', { name: 'Correct: Visit' })).toHaveCount(0)
  })

  await test.step('points are added, and an unusual number is confirmed', async () => {
    await page.getByRole('button', { name: 'Correct the balance' }).click()
    const correcting = page.getByRole('dialog', { name: 'Correct the balance' })
    const right = correcting.getByLabel('Right number')
    const reasons = correcting.getByLabel('Reason')
    await expect(correcting).toContainText('instead of 0')
    await expect(right).toHaveValue('0')
    await expect(right).toBeFocused()
    await expect(reasons.getByRole('option')).toHaveCount(6)
    await expect(correcting.getByRole('button', { name: 'Take all back' })).toHaveCount(0)
    await correcting.getByRole('button', { name: 'Correct the balance' }).click()
    await expect(correcting.getByText('That is the number now. Enter another.')).toBeVisible()
    await right.fill('900')
    await expect(correcting).toContainText('The guest gets 900 points. New balance 900.')
    await expect(reasons.getByRole('option')).toHaveText([
      'Choose the reason',
      'The number of points was wrong',
      'Points had been forgotten',
      'A gesture of goodwill',
    ])
    await reasons.selectOption('Points had been forgotten')
    await correcting.getByLabel('PIN').fill(owner.pin)
    await correcting.getByRole('button', { name: 'Add 900' }).click()
    await expect(
      correcting.getByText('These points are more than a whole reward needs.'),
    ).toBeVisible()
    await expect(correcting).toContainText('Add 900 points · Points had been forgotten')
    await correcting.getByRole('button', { name: 'Change' }).click()
    await expect(right).toHaveValue('900')
    await correcting.getByRole('button', { name: 'Add 900' }).click()
    await expect(right).toBeHidden()
    await expectAccessible(page)
    await correcting.getByRole('button', { name: 'Give anyway' }).click()
    await expect(page.getByText('Added 900 points for Asha R. Balance 900.')).toBeVisible()
    await expect(guests.getByText('Points had been forgotten')).toBeVisible()
    const [entry] = await owner.entriesOf(asha.cusId)
    expect(entry).toMatchObject({ kind: 'correction', points: 900, cautions: ['above_reward'] })
  })
})

test('a bill refunded while a claim waits: the sheet says so and leads to the claim', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner)
  await owner.give(asha.cusId, 700)
  await asha.claim(owner.resId)
  await signInAs(owner)
  const dialog = page.getByRole('dialog', { name: 'Take back 700 points?' })
  const takeBack = async () => {
    await page.goto('/dashboard')
    await openHistory(page, asha.cusId, isMobile)
    await page.getByRole('button', { name: /^Correct: Visit.*\+700/ }).click()
    await page.getByRole('button', { name: 'Take all back' }).click()
    await dialog.getByLabel('Reason').selectOption('order_cancelled')
    await dialog.getByLabel('PIN').fill(owner.pin)
    await dialog.getByRole('button', { name: 'Take 700' }).click()
  }

  await test.step('nothing is taken, and the way out is in sight', async () => {
    await takeBack()
    await expect(dialog.getByRole('alert')).toHaveText(
      '800 of this guest’s points are in a waiting reward claim. Please decline it first. Nothing was changed.',
    )
    await expect(dialog.getByRole('link', { name: 'See the claims' })).toBeInViewport()
    await expectAccessible(page)
    expect(await owner.balanceOf(asha.cusId)).toBe(100)
  })

  await test.step('the claim is declined, then all 700 are taken back', async () => {
    await dialog.getByRole('link', { name: 'See the claims' }).click()
    await page.waitForURL('/dashboard/approve')
    await expect(page.getByRole('listitem').filter({ hasText: 'Asha R.' })).toBeVisible()
    const [claim] = await owner.claims()
    await owner.declineClaim(claim ?? { rewardId: '' }, 'The bill was refunded')
    await takeBack()
    await expect(page.getByText('Took back 700 points from Asha R. Balance 200.')).toBeVisible()
  })
})

test('an approved reward is taken back, and the guest’s proof ends', async ({
  page,
  people,
  signInAs,
  phoneOf,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, undefined, 700)
  const claim = await asha.claim(owner.resId)
  await owner.approve(claim)
  await signInAs(owner)
  const guests = await phoneOf(asha)
  await guests.goto(`/my/claims/${claim.rewardId}`)
  await expect(guests.getByText('Approved: show this')).toBeVisible()
  await page.goto('/dashboard/approve')
  await page.getByRole('button', { name: 'Take back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take back Free pizza from Asha R.?' })
  await dialog.getByRole('button', { name: 'The reward was not handed over.' }).click()
  await dialog.getByLabel('PIN').fill(owner.pin)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back. 800 points went back to the guest.')).toBeVisible()
  await expect(guests.getByRole('heading', { name: 'Taken back' })).toBeVisible()
  await expect(guests.getByText('The reward was not handed over.')).toBeVisible()
  await expectAccessible(guests)
  await expect(page.getByRole('listitem').filter({ hasText: 'Asha R.' })).toContainText(
    'Taken back',
  )
  expect(await owner.balanceOf(asha.cusId)).toBe(900)
})

test('putting right speaks Hindi', async ({ page, people, signInAs, isMobile }) => {
  test.skip(!isMobile, 'The words are the same on every screen.')
  const owner = await people.owner()
  const asha = await people.member(owner)
  await owner.give(asha.cusId, 120)
  await signInAs(owner)
  await page.goto('/dashboard')
  await openSidebar(page)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.locator('[name=cusId]').fill(asha.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await page.getByRole('button', { name: /हिसाब/ }).click()
  await page.getByRole('button', { name: /^ठीक करें: .*120/ }).click()
  await page.getByRole('button', { name: 'सब वापस लें' }).click()
  const dialog = page.getByRole('dialog', { name: '120 पॉइंट वापस लें?' })
  await dialog.getByLabel('वजह').selectOption('पॉइंट की गिनती ग़लत थी')
  await dialog.getByLabel('PIN').fill(owner.pin)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '120 पॉइंट लें' }).click()
  await expect(page.getByText('Asha R. से 120 पॉइंट वापस लिए। बैलेंस 200।')).toBeVisible()
  await expect(page.getByText('पॉइंट की गिनती ग़लत थी')).toBeVisible()
})

async function openHistory(page: Page, cusId: string, isMobile: boolean) {
  await page.locator('[name=cusId]').fill(cusId)
  await page.locator('[name=cusId]').press('Enter')
  if (isMobile) await page.getByRole('button', { name: 'Asha’s history' }).click()
}

const shades = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')]
      .map((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)
      .filter((colour) => colour !== 'rgba(0, 0, 0, 0)'),
  )
