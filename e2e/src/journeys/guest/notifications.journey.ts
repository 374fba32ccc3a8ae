import { subscribeToPush } from '@dobara/contract/calls/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { afterUndoTime } from '../../stage/message-times.ts'
import { addOffers } from '../../stage/offers.ts'
import { pushServiceOf } from '../../stage/push.ts'
import { actAsIphone, givePush } from '../../stage/push-in-page.ts'
import { theStage } from '../../stage/stage.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectAccessibleToTheEnd } from './guest.ts'
import { workerIn } from './worker.ts'

test.use({ serviceWorkers: 'allow' })
test.skip(({ isMobile }) => !isMobile, 'Messages are for phones.')

const title = 'Get notified when points arrive'

test('who says yes is notified when points come, and stops it from the notification', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const pushService = pushServiceOf(theStage().origin)
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(guest)
  await givePush(page)
  const place = `/my/places/${owner.resId}`

  await test.step('nothing is asked before the first points', async () => {
    await page.goto(place)
    await expect(page.getByText('May Spice Route send you news?')).toBeVisible()
    await expect(page.getByText(title)).toBeHidden()
  })

  await test.step('then first why, and only after a press the browser asks', async () => {
    await owner.give(guest.cusId, 120)
    await afterUndoTime()
    await page.reload()
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText('May Spice Route send you news?')).toBeHidden()
    expect(await permissionOf(page)).toBe('default')
    await expectAccessibleToTheEnd(page)
    await expectWholeWhenZoomed(page)
    await workerIsReady(page)
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByText('Spice Route notifies you on this phone now.')).toBeVisible()
    expect(await guest.consents()).toMatchObject([{ allowed: [{ purpose: 'news' }] }])
  })

  const { endpoint } = await subscriptionOf(page)
  const worker = await workerIn(context, page)
  await test.step('points that come are a notification', async () => {
    await owner.give(guest.cusId, 60)
    await afterUndoTime()
    await expect.poll(() => pushService.arrivedAt(endpoint)).toHaveLength(1)
    const [push = ''] = await pushService.arrivedAt(endpoint)
    // A visible page would show the receipt without the worker's notification.
    await page.goto('about:blank')
    await worker.deliver(push)
    await expect
      .poll(worker.shown)
      .toMatchObject([
        { title: 'Points at Spice Route', body: '60 points for you. You have 380 points now.' },
      ])
  })

  await test.step('a tap on it says that it was opened', async () => {
    await worker.press('')
    await expect.poll(async () => (await guest.messages())[0]?.isOpened).toBe(true)
  })

  await test.step('a message that comes while the list is open joins it', async () => {
    await page.goto('/my/messages')
    await expect(page.getByText('Offers and news of your restaurants')).toBeVisible()
    await addOffers(owner, guest, ['Fresh jalebi on Sunday.'])
    await owner.give(guest.cusId, 7)
    await afterUndoTime()
    await expect.poll(() => pushService.arrivedAt(endpoint)).toHaveLength(2)
    const push = (await pushService.arrivedAt(endpoint)).find((text) =>
      text.includes('7 points for you'),
    )
    await worker.deliver(push ?? '')
    await expect(page.getByText('Fresh jalebi on Sunday.')).toBeVisible()
    await page.goto('about:blank')
  })

  await test.step('one tap stops them', async () => {
    await worker.press('stop')
    await expect.poll(async () => (await guest.consents())[0]?.allowed).toEqual([])
    await expect
      .poll(async () => (await worker.shown()).at(-1))
      .toMatchObject({
        title: 'Points at Spice Route',
        body: 'Stopped. These come no more.',
      })
  })

  await test.step('a browser that has changed its address is subscribed anew', async () => {
    await guest.allow(owner.resId, { news: true })
    const { publicKey } = await subscriptionOf(await context.newPage())
    const changed = await pushService.subscribe(publicKey)
    await worker.changeSubscription(changed)
    await expect
      .poll(async () => {
        await owner.give(guest.cusId, 5)
        await afterUndoTime()
        return (await pushService.arrivedAt(changed.endpoint)).length
      })
      .toBeGreaterThan(0)
  })
})

test('a no is a no on this phone, until it is switched on under Me', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 100)
  await signInAs(guest)
  await givePush(page)
  await page.goto(`/my/places/${owner.resId}`)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByText('You can switch it on under Me.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('May Spice Route send you news?')).toBeVisible()
  await expect(page.getByText(title)).toBeHidden()
  expect(await permissionOf(page)).toBe('default')

  await page.goto('/my/me')
  const onPhone = page.getByRole('switch', { name: 'Messages on this phone' })
  await workerIsReady(page)
  await onPhone.click()
  await expect(onPhone).toBeChecked()
  await expectAccessibleToTheEnd(page)
  await expectWholeWhenZoomed(page)
  await guest.allow(owner.resId, { news: true })
  const first = await subscriptionOf(page)

  await test.step('another key of the server: the browser is subscribed anew by itself', async () => {
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('subscription') ?? '{}')
      const publicKey = `B${'A'.repeat(86)}`
      localStorage.setItem('subscription', JSON.stringify({ ...kept, publicKey }))
    })
    const told = toldTheServer(page)
    await page.reload()
    await expect.poll(async () => (await subscriptionOf(page))?.publicKey).toBe(first.publicKey)
    await told
    const { endpoint } = await subscriptionOf(page)
    expect(endpoint).not.toBe(first.endpoint)
    await owner.give(guest.cusId, 10)
    await afterUndoTime()
    await expect.poll(() => pushServiceOf(theStage().origin).arrivedAt(endpoint)).toHaveLength(1)
  })

  await test.step('another language', async () => {
    const { endpoint } = await subscriptionOf(page)
    const told = toldTheServer(page)
    await page.locator('label[lang=hi]').click()
    await expect(page.getByRole('heading', { name: 'प्रोफ़ाइल' })).toBeVisible()
    await told
    await owner.give(guest.cusId, 5)
    await afterUndoTime()
    const arrived = async () => (await pushServiceOf(theStage().origin).arrivedAt(endpoint)).at(-1)
    await expect.poll(arrived).toContain('"lang":"hi"')
    await expectAccessibleToTheEnd(page)
  })

  await test.step('logging out ends it', async () => {
    await page.getByRole('button', { name: 'लॉग आउट' }).click()
    await page.waitForURL('/my/sign-in')
    expect(await page.evaluate(() => localStorage.getItem('subscription'))).toBeNull()
  })
})

test('a browser that refuses is never asked again, and Me says how to change that', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 100)
  await signInAs(guest)
  await givePush(page, { answer: 'denied' })
  await page.goto(`/my/places/${owner.resId}`)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Your browser blocks messages.')).toBeVisible()
  expect(await guest.consents()).toMatchObject([{ allowed: [] }])
  await page.reload()
  await expect(page.getByText('May Spice Route send you news?')).toBeVisible()
  await expect(page.getByText(title)).toBeHidden()
  await page.goto('/my/me')
  await expect(page.getByText('Blocked in this browser.')).toBeVisible()
  await page.getByRole('button', { name: 'See how' }).click()
  const how = page.getByRole('dialog', { name: 'Allow messages again' })
  await expect(how).toBeVisible()
  await expectAccessible(page)
  await expectWholeWhenZoomed(page)
  await page.evaluate(() => localStorage.setItem('permission', '"granted"'))
  await how.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('switch', { name: 'Messages on this phone' })).toBeVisible()
})

test('an iPhone is told to put the app on its home screen', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  await signInAs(await people.member(owner, undefined, 100))
  await actAsIphone(page)
  await page.goto(`/my/places/${owner.resId}`)
  await page.getByRole('button', { name: 'See how' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put Dobara on your home screen' })
  await expect(dialog).toContainText('Choose “Add to Home Screen”.')
  await expectAccessible(page)
  await expectWholeWhenZoomed(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.goto('/my/me')
  await expect(page.getByText('An iPhone shows messages only from an app')).toBeVisible()
  await expectAccessibleToTheEnd(page)
})

/** The app does not wait for its worker for long. */
const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

const toldTheServer = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith(subscribeToPush.path))

const permissionOf = (page: Page) => page.evaluate(() => Notification.permission)

const subscriptionOf = async (page: Page) => {
  if (page.url() === 'about:blank') await page.goto('/licences.txt')
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('subscription') ?? 'null'),
  ) as Promise<{
    endpoint: string
    publicKey: string
  }>
}
