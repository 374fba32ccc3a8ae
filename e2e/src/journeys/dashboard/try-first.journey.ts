import { expectAccessible } from '../../stage/accessible.ts'
import { isOnTop } from '../../stage/is-on-top.ts'
import { type PushTarget, pushServiceOf, subscribe } from '../../stage/push.ts'
import { resize } from '../../stage/resize.ts'
import { theStage } from '../../stage/stage.ts'
import { expect, test } from '../../stage/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the owner gets the message first, on this browser', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  await resize(page, isMobile ? { width: 360, height: 616 } : { width: 1024, height: 640 })
  await signInAs(await people.owner())
  await page.goto('/dashboard/messages/news')
  const words = page.getByRole('textbox', { name: 'Your words' })
  const tryFirst = page.getByRole('button', { name: 'Send to me first' })
  await words.fill('Mango kulfi is back!')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))

  await test.step('a browser that refuses says how to allow it', async () => {
    await page.evaluate(() => {
      Notification.requestPermission = async () => 'denied'
    })
    await tryFirst.click()
    await expect(page.getByRole('alert')).toContainText(
      'This browser blocks our messages, as every private window does.',
    )
    for (const each of [page.getByRole('alert'), tryFirst, page.getByRole('figure')])
      await expect.poll(() => isOnTop(each)).toBe(true)
    await expectAccessible(page)
  })

  await test.step('one that allows it is subscribed, and gets the message as a guest would', async () => {
    const service = pushServiceOf(theStage().origin)
    const subscribed: PushTarget[] = []
    await page.exposeFunction('subscribeAtStandIn', async (publicKey: string) => {
      const target = await service.subscribe(publicKey)
      subscribed.push(target)
      return target
    })
    await page.evaluate(() => {
      const here = window as unknown as {
        subscribeAtStandIn(key: unknown): Promise<PushTarget>
      }
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.getSubscription = async () => null
      PushManager.prototype.subscribe = async (options) => {
        const { endpoint, ...keys } = await here.subscribeAtStandIn(options?.applicationServerKey)
        return { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
      }
    })
    await tryFirst.click()
    await expect(page.getByText('Sent to your phones and computers')).toBeVisible()
    const [text = ''] = await service.arrivedAt(subscribed[0]?.endpoint ?? '')
    expect(JSON.parse(text).notification).toMatchObject({
      title: 'Offer from Spice Route',
      body: 'Mango kulfi is back!',
    })
  })
})

test('a browser that cannot subscribe sends it to the owner’s other phones', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/dashboard/messages/news')
  await page.getByRole('textbox', { name: 'Your words' }).fill('Mango kulfi is back!')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const tryFirst = page.getByRole('button', { name: 'Send to me first' })
  const alert = page.getByRole('alert')
  await page.evaluate(() => {
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () => {
      throw new DOMException('Registration failed', 'AbortError')
    }
  })
  await tryFirst.click()
  await expect(alert).toContainText('Your browser could not switch messages on.')

  const arrived = await subscribe(owner)
  await tryFirst.click()
  await expect.poll(arrived).toMatchObject([{ body: 'Mango kulfi is back!' }])
  await expect(alert).toHaveCount(0)

  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await tryFirst.click()
  await expect.poll(arrived).toHaveLength(2)
})
