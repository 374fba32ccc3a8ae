import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests, seaBreeze } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { startThrowawayPostgres } from '@dobara/testing/postgres/throwaway'
import type { Browser } from '@playwright/test'
import { startBilledProduct } from '../stage/billed-product.ts'
import { newPhone } from '../stage/people.ts'
import { sizes } from './album.ts'
import type { Camera } from './camera.ts'
import { visitsTo } from './visits.ts'

/** Photographs the billing screens on a product of its own, whose clock moves. */
export async function takeBilling(browser: Browser): Promise<void> {
  const product = await startBilledProduct(await startThrowawayPostgres())
  const on = visitsTo(browser, product.origin)
  const { people } = product
  try {
    for (const size of sizes) {
      const owner = await people.owner({ phone: newPhone() })
      const late = await people.owner({ ...seaBreeze, phone: newPhone() })
      const asha = { ...guests.asha, phone: newPhone() }
      await people.member(late, asha, 320)
      await on(size, owner, takeSubscribing)
      for (let month = 0; month < 2; month++) await passMonth([owner, late])
      await on(size, owner, (camera) => takePlan(camera, product.now()))
      await on(size, late, (camera) => takeEnded(camera, product.now()))
      const guest = await people.signedIn('customer', asha.phone)
      await on(size, guest, (camera) => takePaused(camera, late.resId))
    }
  } finally {
    await product.stop()
  }

  /** A session ends after 30 idle days. */
  async function passMonth(owners: WorldOwner[]) {
    for (const days of [15, 16]) {
      await product.pass(days)
      for (const { call } of owners) await call(restaurantSession.me)
    }
  }
}

async function takeSubscribing({ page, take }: Camera) {
  await page.goto('/subscriptions')
  await page.getByText('Everything is free until').waitFor()
  await take('subscriptions', { whole: true })
  await page.getByRole('button', { name: 'Pay monthly' }).click()
  await page.waitForURL('/subscriptions/pay')
  const open = page.getByRole('button', { name: 'Open the payment' })
  await open.waitFor()
  await take('checkout', { whole: true })
  await open.click()
  const payer = page.frameLocator('iframe[title="Payment"]')
  const agree = payer.getByRole('button', { name: 'Agree, with a card that works' })
  await agree.click()
  await page.getByRole('heading', { name: 'Done. Thank you.' }).waitFor()
  await take('checkout-done')
}

async function takePlan({ page, take }: Camera, now: Date) {
  await page.clock.setFixedTime(now)
  await page.goto('/subscriptions')
  await page
    .getByRole('link', { name: /^Download DB/ })
    .first()
    .waitFor()
  await take('subscriptions-plan', { whole: true })
}

async function takeEnded({ page, take }: Camera, now: Date) {
  await page.clock.setFixedTime(now)
  await page.goto('/subscriptions')
  await page.getByText('Charged today').first().waitFor()
  await take('subscriptions-ended', { whole: true })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^The plan has ended/ }).waitFor()
  await take('counter-plan-ended')
}

async function takePaused({ page, take }: Camera, resId: string) {
  await page.goto(`/my/join/${resId}`)
  await page.getByText('its program is paused').waitFor()
  await take('join-paused')
  await page.goto('/my/')
  await page.getByText('This program is paused').waitFor()
  await take('card-paused')
  await page.goto(`/my/places/${resId}`)
  await page.getByText('This program is paused').waitFor()
  await take('place-paused')
}
