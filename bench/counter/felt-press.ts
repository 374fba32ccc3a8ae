import type { BrowserContext } from '@playwright/test'
import { pin } from '../site/keys.ts'
import { slowNetwork, slowProcessor } from '../web/slow-network.ts'
import { press, pressDigits, said } from './presses.ts'

type Noting = typeof globalThis & { felt?: number[] }

const points = '20'
/** Browsers report no event that is shorter than this. */
const shortestMs = 16

/**
 * Gives points with the number pad of an open counter on a slow phone.
 * @returns the milliseconds from the slowest press to its change on the screen
 */
export async function feelPresses(
  phone: BrowserContext,
  guest: { cusId: string; shortName: string },
): Promise<number> {
  const page = await phone.newPage()
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await slowProcessor(await slowNetwork(phone, page))
  await page.evaluate((durationThreshold) => {
    const felt: number[] = []
    Object.assign(globalThis, { felt })
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (event.interactionId) felt.push(event.duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, shortestMs)
  await pressDigits(page, guest.cusId)
  await said(page, guest.shortName)
  await pressDigits(page, points)
  await press(page, 'Enter PIN to give')
  await page.locator('[name=pin]').waitFor()
  await pressDigits(page, pin)
  await said(page, `Gave ${points} points to ${guest.shortName}`)
  const felt = await page.evaluate(() => (globalThis as Noting).felt ?? [])
  await page.close()
  return Math.max(shortestMs, ...felt)
}
