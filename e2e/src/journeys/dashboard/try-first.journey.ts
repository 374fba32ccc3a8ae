import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the owner gets the message first, on this browser', async ({ page, people, signInAs }) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard/messages/news')
  const words = page.getByRole('textbox', { name: 'Your words' })
  await words.fill('Mango kulfi is back!')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))

  await test.step('a browser that refuses says how to allow it', async () => {
    await page.evaluate(() => {
      Notification.requestPermission = async () => 'denied'
    })
    await page.getByRole('button', { name: 'Send to me first' }).click()
    await expect(page.getByRole('alert')).toContainText('Your browser blocks messages')
    await expectAccessible(page)
  })

  await test.step('one that allows it is subscribed, and the message is sent', async () => {
    await page.evaluate(() => {
      const bytes = (length: number) => '_'.repeat(Math.ceil((length * 8) / 6))
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.getSubscription = async () => null
      PushManager.prototype.subscribe = async () =>
        ({
          toJSON: () => ({
            endpoint: `https://push.example.com/${crypto.randomUUID()}`,
            keys: { p256dh: bytes(65), auth: bytes(16) },
          }),
        }) as unknown as PushSubscription
    })
    // No push service hears of this browser's address.
    await page.route('**/restaurant/messages/news/try', (route) =>
      route.fulfill({ json: { message: 'Sent to your phones.' } }),
    )
    const subscribed = page.waitForResponse('**/api/v1/push/subscription')
    await page.getByRole('button', { name: 'Send to me first' }).click()
    expect((await subscribed).status()).toBe(200)
    await expect(page.getByText('Sent to your phones and computers')).toBeVisible()
  })
})
