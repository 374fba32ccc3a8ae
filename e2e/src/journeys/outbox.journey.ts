import type { Page } from '@playwright/test'
import { expect, test } from '../stage/test.ts'
import { fillOrder } from './customer.ts'
import { keepAwards } from './kept-awards.ts'

test.skip(
  ({ isMobile }) => !isMobile,
  'What a browser keeps does not hang on the size of its screen.',
)

const post = (url: URL) => url.pathname === '/api/v1/customer/online-requests'

test('awards that the first version kept are sent, and its refusals are told without its sentence', async ({
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
  await keepAwards(page, { ...kept, outcome: { is: 'refused', sentence: 'No such customer.' } })
  await page.reload()
  await page.getByRole('button', { name: '1 award not sent yet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Awards on this device' })
  await expect(sheet.getByText('This was not accepted.')).toBeVisible()
  await sheet.getByLabel('PIN').fill(owner.pin)
  await sheet.getByRole('button', { name: 'Send 1 award' }).click()
  await expect(sheet.getByText('Given to Asha R. Balance 220.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await expect(sheet).toBeHidden()
  await page.reload()
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await expect(page.getByText('not sent yet')).toBeHidden()
  expect(await owner.balanceOf(guest.cusId)).toBe(220)
})

test('orders that the first version kept are sent once, and its refusals stay until they are read', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  await page.goto('/my/me')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keepAsFirstVersion(page, [
    unsent(guest.cusId, owner.resId, '6201187745', null),
    unsent(guest.cusId, owner.resId, '6201187799', 'Points for this order were already asked for.'),
    { cusId: 'what is no order' },
  ])
  await page.goto(`/my/places/${owner.resId}`)
  const list = page.getByRole('region', { name: 'Not sent yet' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('listitem')).toHaveText(/Zomato 6201187799.*This was not accepted\./)
  await expect.poll(() => guest.requests()).toMatchObject([{ orderId: '6201187745' }])
  await list.getByRole('button', { name: 'Remove' }).click()
  await expect(list).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My online orders' })).toBeVisible()
  await expect(list).toBeHidden()
  expect(await guest.requests()).toHaveLength(1)
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

const unsent = (cusId: string, resId: string, orderId: string, refusal: string | null) => ({
  idempotencyKey: crypto.randomUUID(),
  cusId,
  restaurantName: 'Spice Route',
  order: { resId, platform: 'Zomato', orderId, billAmount: 640 },
  madeAt: Date.now(),
  refusal,
})

/** One list under one key of idb-keyval's database. */
const keepAsFirstVersion = (page: Page, orders: object[]): Promise<void> =>
  page.evaluate(async (list) => {
    const request = indexedDB.open('keyval-store')
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const transaction = database.transaction('keyval', 'readwrite')
    transaction.objectStore('keyval').put(list, 'unsent')
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
  }, orders)
