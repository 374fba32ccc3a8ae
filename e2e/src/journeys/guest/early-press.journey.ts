import { expectAccessible } from '../../stage/accessible.ts'
import { holdRequests } from '../../stage/hold-requests.ts'
import { expect, test } from '../../stage/test.ts'

test('a press before the script is not lost', async ({ page, people }) => {
  const owner = await people.owner()
  const letGo = await holdRequests(page, '**/assets/*.js')
  await page.goto(`/my/join/${owner.resId}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('One moment: the rest of this page is on its way.')).toBeVisible()
  await expectAccessible(page)
  await letGo()
  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await expect(page.getByText('One moment')).toBeHidden()
})

test('a press on the language before the script is not lost, nor the mark of the poster', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await holdRequests(page, '**/assets/*.js')
  await page.goto(`/my/join/${owner.resId}#here-2`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('button', { name: 'जुड़ें' })).toBeVisible()
  await expect(page).toHaveURL(`/my/join/${owner.resId}#here-2`)
})

test('nor is it on the owner’s sign-in', async ({ page }) => {
  await holdRequests(page, '**/assets/*.js')
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/)
  await expect(page).toHaveURL('/auth')
})

test.describe('on a phone that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' })
  test.skip(({ isMobile }) => !isMobile, 'A link is opened on a phone.')

  test('the server’s answer to the language is followed', async ({ page, people }) => {
    const owner = await people.owner()
    await page.goto('/my/sign-in')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto(`/my/join/${owner.resId}?language=hi#here`)
    await expect(page.getByRole('button', { name: 'जुड़ें' })).toBeVisible()
    await expect(page).toHaveURL(`/my/join/${owner.resId}#here`)
  })
})
