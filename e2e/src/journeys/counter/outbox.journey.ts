import { expect, test } from '../../stage/test.ts'
import { fillOrder } from '../guest/guest.ts'
import { keepAwards } from './kept-awards.ts'

test.skip(
  ({ isMobile }) => !isMobile,
  'What a browser keeps does not hang on the size of its screen.',
)

const post = (url: URL) => url.pathname === '/api/v1/customer/online-requests'

test('awards kept on the phone are sent, and a refusal with an unknown code is shown without its reason', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  await expect(page.locator('[name=cusId]')).toBeVisible()
  const uid = await page.evaluate(
    async () => (await (await fetch('/api/v1/auth/restaurant/me')).json()).uid as string,
  )
  const kept = { uid, cusIds: [guest.cusId], points: 20, count: 1 }
  await keepAwards(page, kept)
  await keepAwards(page, { ...kept, outcome: { is: 'refused', code: 'unknown' } })
  await page.reload()
  await page.getByRole('button', { name: 'Not sent yet: 1' }).click()
  const sheet = page.getByRole('dialog', { name: 'Points on this phone' })
  await expect(sheet.getByText('This was not accepted.')).toBeVisible()
  await sheet.getByLabel('PIN').fill(owner.pin)
  await sheet.getByRole('button', { name: 'Send 1' }).click()
  await expect(sheet.getByText('Given to Asha R. Balance 220.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  await page.reload()
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await expect(page.getByText('not sent yet')).toBeHidden()
  expect(await owner.balanceOf(guest.cusId)).toBe(220)
})

test('of two windows one sends an order that outlived a page that was killed', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  await page.route(post, (route) => route.abort())
  await page.goto(`/my/places/${owner.resId}?act=order`)
  await fillOrder(page, '6201187745', '640')
  await expect(page.getByText('Kept on this phone. Sent by itself')).toBeVisible()
  await page.close({ runBeforeUnload: false })

  // A slow machine opens the second window only after the first has lost its patience.
  await context.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let sent = 0
  await context.route(post, async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  const windows = [await context.newPage(), await context.newPage()]
  for (const window of windows) {
    await window.goto(`/my/places/${owner.resId}`)
    await expect(window.getByRole('region', { name: 'Not sent yet' })).toBeVisible()
  }
  await expect.poll(() => sent).toBe(1)
  answer()
  for (const window of windows)
    await expect(window.getByRole('region', { name: 'Not sent yet' })).toBeHidden()
  expect(sent).toBe(1)
  expect(await guest.requests()).toHaveLength(1)
})
