import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test.use({ serviceWorkers: 'allow' })

test('without a network the app still opens, says so, and goes on when it is back', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await expect(page.getByText('Offline. The counter still works.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Offline. The counter still works.')).toBeVisible()
  await page.getByRole('link', { name: 'Approve' }).filter({ visible: true }).click()
  await expect(page.getByText('Needs the network', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('No reward claims right now')).toBeVisible()
})
