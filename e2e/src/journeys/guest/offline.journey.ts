import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { expectBalance, openTab } from './guest.ts'

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
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('img', { name: 'Code of your card' })).toBeVisible()
  await expect(page.getByText('You’re offline. Your card still works')).toBeVisible()
  await expect(page.getByText(/Points as of \d{1,2}:\d\d [ap]m/)).toBeVisible()
  await expectBalance(page, '560')
  await expectAccessible(page)
  await page.goto('/my/nowhere', { waitUntil: 'commit' })
  await page.waitForURL('/my/')
  await openTab(page, 'My places')
  await expect(page.getByRole('heading', { name: 'My places' })).toBeVisible()
  await page.getByRole('link', { name: 'Spice Route' }).click()
  await expectBalance(page, '560')
  await expectAccessible(page)

  await owner.give(guest.cusId, 40)
  await context.setOffline(false)
  await expectBalance(page, '600')
  await expect(page.getByText('You’re offline.')).toBeHidden()
})
