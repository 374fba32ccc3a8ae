import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { afterUnseenMinute } from '../../stage/message-times.ts'
import { subscribe } from '../../stage/push.ts'
import { givePush } from '../../stage/push-in-page.ts'
import { expect, test } from '../../stage/test.ts'
import { workerIn } from '../guest/worker.ts'

test.use({ serviceWorkers: 'allow' })

const asks = 'A guest waited while Dobara was closed'
const always = { quietFrom: 0, quietUntil: 0 }
const serviceWorkerOf = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))

async function holdCalls(page: Page) {
  const path = '**/api/v1/restaurant/own-messages'
  const calls: Route[] = []
  await page.route(path, (route) => {
    calls.push(route)
  })
  return {
    next: async () => {
      await expect.poll(() => calls.length).toBeGreaterThan(0)
      return calls.shift() as Route
    },
    letGo: () => page.unroute(path),
  }
}

test('an owner is asked after a guest waited unseen, and chooses under My Account', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await afterUnseenMinute(owner.resId)
  await expect.poll(() => owner.hasMissed()).toBe(true)
  await signInAs(owner)
  await givePush(page)

  await test.step('the question stands below what waits', async () => {
    await page.goto('/dashboard/online')
    await expect(page.getByRole('heading', { name: asks })).toBeVisible()
    await expectAccessible(page)
    await serviceWorkerOf(page)
    await page.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByText('This device tells you now.')).toBeVisible()
    await expect(page.getByRole('heading', { name: asks })).toHaveCount(0)
    expect((await owner.ownMessages()).kinds).toEqual(['waiting', 'to_check', 'payment'])
    await page.goto('/dashboard/approve')
    await expect(page.getByText('No reward claims right now')).toBeVisible()
    await expect(page.getByRole('heading', { name: asks })).toHaveCount(0)
  })

  await test.step('each kind is a switch, and quiet hours are the owner’s', async () => {
    await page.goto('/dashboard/my-account/own-messages')
    const toggle = (name: string | RegExp) => page.getByRole('switch', { name })
    await expect(toggle('On this device')).toBeChecked()
    await expect(toggle('A guest waits')).toBeChecked()
    await expect(toggle('The day in one line')).not.toBeChecked()
    await expectAccessible(page)
    const held = await holdCalls(page)
    await toggle('The day in one line').click()
    await (await held.next()).continue()
    const lateAnswer = await held.next()
    const response = await lateAnswer.fetch()
    await toggle('Payment in trouble').click()
    await held.next()
    await lateAnswer.fulfill({ response }).catch(() => 'no longer asked for')
    await page.getByText('Quiet from 12:00 am to 8:00 am').click()
    await page.getByLabel('Until').selectOption({ label: '12:00 am' })
    await expect(page.getByText('No quiet hours')).toBeVisible()
    await held.letGo()
    await expectAccessible(page)
    await expect
      .poll(() => owner.ownMessages())
      .toEqual({ kinds: ['waiting', 'to_check', 'day'], ...always })
    await page.reload()
    await expect(toggle('The day in one line')).toBeChecked()
    await expect(toggle('Payment in trouble')).not.toBeChecked()
  })

  await test.step('this device stops by itself; other devices go on', async () => {
    const here = page.getByRole('switch', { name: 'On this device' })
    await here.click()
    await expect(here).not.toBeChecked()
    await page.reload()
    await expect(here).not.toBeChecked()
    expect((await owner.ownMessages()).kinds).toContain('waiting')
  })
})

test('a no is the account’s: nothing asks again', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 800)
  await guest.claim(owner.resId)
  await afterUnseenMinute(owner.resId)
  await expect.poll(() => owner.hasMissed()).toBe(true)
  await signInAs(owner)
  await givePush(page)
  await page.goto('/dashboard/approve')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByRole('heading', { name: asks })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Check the guest, approve, then serve.')).toBeVisible()
  await expect(page.getByRole('heading', { name: asks })).toHaveCount(0)
  expect((await owner.ownMessages()).kinds).toEqual([])
})

test('a request that waits comes as a notification, and a tap opens it', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await owner.chooseMessages({ kinds: ['waiting'], ...always })
  const arrived = await subscribe(owner)
  const guest = await people.member(owner)
  await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await afterUnseenMinute(owner.resId)
  await expect.poll(arrived).toMatchObject([{ body: '1 online request waits.' }])
  const [message] = await arrived()
  await signInAs(owner)
  await page.goto(message?.navigate ?? '')
  await expect(page.getByText('Z-1')).toBeVisible()
  await serviceWorkerOf(page)

  await test.step('the owner’s app shows it in its own words, without a way to stop it', async () => {
    const worker = await workerIn(context, page, '/')
    await worker.deliver(JSON.stringify({ web_push: 8030, notification: message }))
    await expect
      .poll(worker.shown)
      .toMatchObject([{ title: 'Spice Route', body: '1 online request waits.', actions: [] }])
    expect(await worker.shown()).toMatchObject([{ data: { path: '/dashboard/online' } }])
  })

  await test.step('and still opens without a network', async () => {
    await context.setOffline(true)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
  })
})
