import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
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
    await page.getByRole('button', { name: 'Print your poster' }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See the poster' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Get the poster' }).click()
    await saved
    await page.getByText('The poster is ready').waitFor()
    await page.goto('/dashboard')
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

test('an owner who knows the way hides the list', async ({ page, people, signInAs }) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  const poster = page.getByRole('button', { name: 'Print your poster' })
  await poster.click()
  await page.getByRole('button', { name: 'Hide this' }).click()
  await expect(poster).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await expect(poster).toHaveCount(0)
})

/** Writes the record that a scan leaves on the device; the scan itself has its own journey. */
const scanned = (page: Page) =>
  page.evaluate(() =>
    localStorage.setItem('first-steps', `${localStorage.getItem('first-steps')} scan`),
  )
