import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '@dobara/testing/patience'
import type { BrowserContext } from '@playwright/test'
import { openSlowPage } from './slow-network.ts'
import { lookForFirst, whenUsable } from './usable.ts'

export interface Route {
  path: string
  /** A CSS selector. */
  first: string
  /** Whether a service worker keeps the app for the next visit. */
  isKept?: true
}

/** Milliseconds since the request. */
export interface Opening {
  largestPaint: number
  usable: number
}

/** @param lastPaintMs how long to look for paints after the first control responds */
export async function openSlowly(
  phone: BrowserContext,
  route: Route,
  lastPaintMs: number,
): Promise<Opening> {
  const page = await openSlowPage(phone)
  await lookForFirst(page, route.first)
  await page.goto(route.path, { waitUntil: 'commit' })
  const usable = await whenUsable(page)
  await pause(lastPaintMs)
  const largestPaint = await page.evaluate(paintSoFar, patience.timeout)
  await page.close()
  return { largestPaint, usable }
}

/** Opens at full speed, and waits until the phone has stored the app for the next visit. */
export async function openBefore(phone: BrowserContext, route: Route): Promise<void> {
  const page = await phone.newPage()
  await page.goto(route.path, { waitUntil: 'networkidle' })
  await page.locator(route.first).first().waitFor()
  if (route.isKept) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
}

const paintSoFar = (patienceMs: number) =>
  new Promise<number>((resolve, reject) => {
    new PerformanceObserver((list) =>
      resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => reject(new Error('The browser told of no paint')), patienceMs)
  })
