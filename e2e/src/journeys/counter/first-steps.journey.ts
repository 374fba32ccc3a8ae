import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { fillProfile } from '../../stage/profile.ts'
import { expect, test } from '../../stage/test.ts'
import { give } from './counter.ts'

test('a new owner is led through the first steps; then the list is gone for good', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  const guest = await people.guest()
  await signInAs(owner)
  await page.goto('/dashboard')
  const done = (count: number) => page.getByRole('img', { name: `${count} of 4 done` })
  await expect(done(0)).toBeVisible()
  await expectAccessible(page)

  await test.step('the poster', async () => {
    if (isMobile) {
      await page.getByRole('button', { name: '1 of 4 · Print your poster' }).click()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'See the poster' }).click()
    }
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Get the poster' }).click()
    await saved
    await page.getByText('The poster is ready').waitFor()
    if (isMobile) await page.goto('/dashboard')
    await expect(done(1)).toBeVisible()
  })

  await test.step('points, given and taken back', async () => {
    await give(page, { cusId: guest.cusId, points: '50', pin: owner.pin })
    await expect(done(2)).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(done(3)).toBeVisible()
  })

  await test.step('the scan, on a phone whose camera a test cannot hold to a card', async () => {
    await scanned(page)
    await page.reload()
    await expect(page.getByText('All set. Your guests can come.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Invite guests' })).toHaveCount(isMobile ? 1 : 0)
    await expect(page.getByText('All set. Your guests can come.')).toHaveCount(0)
  })
})

test('an owner who knows the way hides the list', async ({ page, people, signInAs, isMobile }) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  if (isMobile) await page.getByRole('button', { name: 'Print your poster' }).click()
  await page.getByRole('button', { name: 'Hide this' }).click()
  const instead = isMobile
    ? page.getByRole('link', { name: 'Invite guests' })
    : page.getByRole('region', { name: 'Today' })
  await expect(instead).toBeVisible()
  await page.reload()
  await expect(instead).toBeVisible()
  await expect(page.getByText('Print your poster')).toHaveCount(0)
})

test('after the sign-up the list opens once by itself on a phone, and never again', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'Wide screens show the list beside the counter.')
  await signInAs(await people.newcomer())
  await page.goto('/profile')
  await fillProfile(page)
  await page.getByRole('button', { name: 'Save and open the dashboard' }).click()
  const list = page.getByRole('dialog', { name: 'First steps' })
  await expect(list).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  const row = page.getByRole('button', { name: '1 of 4 · Print your poster' })
  await expect(row).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('beside the counter the list stands in place of a day without awards, then above it', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no room beside the counter.')
  const owner = await people.owner()
  const guest = await people.guest()
  await signInAs(owner)
  await page.goto('/dashboard')
  const [steps, today] = [
    page.getByRole('region', { name: 'First steps' }),
    page.getByRole('region', { name: 'Today' }),
  ]
  await expect(steps.getByRole('button', { name: 'Get the poster' })).toBeVisible()
  await expect(today).toHaveCount(0)
  await give(page, { cusId: guest.cusId, points: '50', pin: owner.pin })
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await expect(steps.getByText('Give your first points Done.')).toBeVisible()
  await expectAccessible(page)
})

/** Writes the record that a scan leaves on the device; the scan itself has its own journey. */
const scanned = (page: Page) =>
  page.evaluate(() =>
    localStorage.setItem('first-steps', `${localStorage.getItem('first-steps')} scan`),
  )
