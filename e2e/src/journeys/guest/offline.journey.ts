import { expectAccessible } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { expectBalance, openTab } from './guest.ts'
import { keptOn } from './kept.ts'

test.use({ serviceWorkers: 'allow' })
test.skip(({ isMobile }) => !isMobile, 'Networks come and go on phones.')

test('without a network the card opens with the last points and their age', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 360)
  await signInAs(guest)
  await page.goto('/my/')
  await expectBalance(page, '560')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // Leaving the page ends what is still being written.
  await expect
    .poll(() => keptOn(page))
    .toMatchObject([{ document: { memberships: [{ balance: 560 }] } }])
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('img', { name: 'Code of your card' })).toBeVisible()
  await expect(page.getByText(/No connection. Points as of \d{1,2}:\d\d\s[ap]m/)).toBeVisible()
  await expectBalance(page, '560')
  await expectAccessible(page)
  await page.goto('/my/nowhere', { waitUntil: 'commit' })
  await page.waitForURL('/my/')
  await openTab(page, 'My places')
  await expect(page.getByRole('heading', { name: 'My places' })).toBeVisible()
  await expect(page.getByText('No connection.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Spice Route' }).click()
  await expectBalance(page, '560')
  await expectAccessible(page)

  await owner.give(guest.cusId, 40)
  await context.setOffline(false)
  await expectBalance(page, '600')
  await expect(page.getByText('No connection.')).toBeHidden()
})

test('with an approved reward a low phone still says what the code is for', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  await resize(page, { width: 360, height: 616 })
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 700)
  await owner.approve(await guest.claim(owner.resId))
  await signInAs(guest)
  await page.goto('/my/')
  await expect(page.getByRole('link', { name: /^Free pizza Show by/ })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No connection. Points as of')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Show this at the counter')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

test('the code stays large on a low phone, with and without a network', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  await resize(page, { width: 360, height: 616 })
  await signInAs(await people.member(await people.owner(), undefined, 360))
  await page.goto('/my/')
  await expectBalance(page, '560')
  const code = page.getByRole('img', { name: 'Code of your card' })
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline)
    await expect(page.getByText('No connection. Points as of')).toBeVisible({ visible: isOffline })
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(136)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  }
})
