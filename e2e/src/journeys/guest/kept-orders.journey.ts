import { expect, test } from '../../stage/test.ts'
import { expectAccessibleToTheEnd, fillOrder } from './guest.ts'

test.skip(({ isMobile }) => !isMobile, 'Networks come and go on phones.')

const post = (url: URL) => url.pathname === '/api/v1/customer/online-requests'

test('an order that nobody answered is kept through a reload, and counts once', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  await page.route(post, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto(`/my/places/${owner.resId}`)
  await page.getByRole('button', { name: 'I ordered online' }).click()
  await fillOrder(page, '6201187745', '640')
  const unsent = page.getByRole('region', { name: 'Not sent yet' })
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
    'No connection. Kept on this phone',
  )
  await expect(unsent).toContainText('Zomato 6201187745')
  await page.reload()
  await expect(unsent).toContainText('Zomato 6201187745')
  await expectAccessibleToTheEnd(page)
  await page.unrouteAll()
  await page.goto('/my/')
  const sent = page.getByText('Zomato 6201187745 was sent to Spice Route.')
  await expect(sent).toBeVisible()
  for (const part of [page.locator('.card-number'), page.locator('.card-code')]) {
    const [toast, kept] = await Promise.all([sent.boundingBox(), part.boundingBox()])
    if (!toast || !kept) throw new Error('the toast or the card is gone')
    const isAside = toast.y >= kept.y + kept.height || toast.y + toast.height <= kept.y
    expect(isAside, 'the code and its number stay in sight').toBe(true)
  }
  await page.goto(`/my/places/${owner.resId}`)
  await expect(page.getByRole('heading', { name: 'My online orders' })).toBeVisible()
  await expect(unsent).toBeHidden()
  expect(await guest.requests()).toHaveLength(1)
})

test('orders told without a network go out by themselves when it is back', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  await page.goto(`/my/places/${owner.resId}?act=order`)
  await expect(page.getByRole('dialog').getByLabel('Order number')).toBeVisible()
  await context.setOffline(true)
  await fillOrder(page, '6201187745', '640')
  await page.getByRole('button', { name: 'I ordered online' }).click()
  await fillOrder(page, '6201187799', '1250')
  const unsent = page.getByRole('region', { name: 'Not sent yet' })
  await expect(unsent.getByRole('listitem')).toHaveCount(2)
  expect(await guest.requests()).toHaveLength(0)
  await context.setOffline(false)
  await expect(unsent).toBeHidden()
  expect(await guest.requests()).toMatchObject([
    { orderId: '6201187799', billAmount: 1250 },
    { orderId: '6201187745', billAmount: 640 },
  ])
})

test('what was refused while nobody looked stays until it was read', async ({
  page,
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
  await guest.orderedOnline(owner.resId, { orderId: '6201187745' })
  await page.unrouteAll()
  await page.reload()
  const unsent = page.getByRole('region', { name: 'Not sent yet' })
  await expect(unsent).toContainText('Points for this order were already asked for here.')
  await expectAccessibleToTheEnd(page)
  await unsent.getByRole('button', { name: 'Remove' }).click()
  await expect(unsent).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My online orders' })).toBeVisible()
  await expect(unsent).toBeHidden()
})
