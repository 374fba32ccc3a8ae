import type { BrowserContext, Page } from '@playwright/test'
import { pin } from '../site/keys.ts'
import { openSlowPage } from './slow-network.ts'

type Noting = typeof globalThis & { felt?: number[] }

const points = '20'
/** Browsers report no event that is shorter. */
const shortestMs = 16

/** @returns milliseconds from the slowest press to its change on the screen */
export async function feelPresses(phone: BrowserContext, cusId: string): Promise<number> {
  const page = await openSlowPage(phone, '/dashboard')
  await page.evaluate((durationThreshold) => {
    const felt: number[] = []
    Object.assign(globalThis, { felt })
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (event.interactionId) felt.push(event.duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, shortestMs)
  await pressDigits(page, cusId)
  await page.getByText('Asha R.').first().waitFor()
  await pressDigits(page, points)
  await press(page, 'Enter PIN to give')
  await page.locator('[name=pin]').waitFor()
  await pressDigits(page, pin)
  await page.getByText(`Gave ${points} points to Asha R.`).first().waitFor()
  const felt = await page.evaluate(() => (globalThis as Noting).felt ?? [])
  await page.close()
  return Math.max(shortestMs, ...felt)
}

async function pressDigits(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await press(page, digit)
}

/** `force` is needed because the button may still be moving. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click({ force: true })
