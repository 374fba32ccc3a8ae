import { expect, test } from '../../stage/test.ts'

test.use({ serviceWorkers: 'allow' })
test.skip(({ isMobile }) => !isMobile, 'A link is opened on a phone.')

test('on a phone that keeps the app a join link comes drawn, and without a network the app asks for it', async ({
  page,
  context,
  people,
}) => {
  const owner = await people.owner()
  await page.goto('/my/sign-in')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const answer = await page.goto(`/my/join/${owner.resId}`)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(await answer?.text()).toContain('Spice Route</h1>')
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No connection.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Spice Route' })).toBeVisible()
})
