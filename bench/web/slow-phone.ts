import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import type { Route } from './routes.ts'
import { loadSlowness, slowNetwork } from './slow-network.ts'

export interface Opening {
  largestPaint: number
  /** Milliseconds until the first thing to use is there and the page answers. */
  usable: number
}

const lastPaintMs = 1_000
const paintPatienceMs = 5_000

/** Opens a route on a phone whose network and processor are really slow. */
export async function openSlowly(phone: BrowserContext, route: Route): Promise<Opening> {
  const page = await phone.newPage()
  const devTools = await slowNetwork(phone, page)
  const { cpuSlowdownMultiplier: rate } = await loadSlowness()
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(route.path, { waitUntil: 'commit' })
  // The test only looks: a tap or a scroll would end the browser's search for the largest paint.
  await page.locator(route.first).first().waitFor()
  const usable = await page.evaluate(() => performance.now())
  await pause(lastPaintMs)
  const largestPaint = await page.evaluate(largestPaintSoFar, paintPatienceMs)
  await page.close()
  return { largestPaint, usable }
}

const largestPaintSoFar = (patienceMs: number) =>
  new Promise<number>((resolve, reject) => {
    new PerformanceObserver((list) =>
      resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => reject(new Error('The browser told of no paint')), patienceMs)
  })
