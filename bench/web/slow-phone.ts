import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Route } from './routes.ts'
import { type Network, slowNetwork, slowProcessor } from './slow-network.ts'
import { lookForFirst, whenUsable } from './usable.ts'

/** Milliseconds since the address was requested. */
export interface Opening {
  firstPaint: number
  largestPaint: number
  /** When the first control is visible and the page responds. */
  usable: number
  /** The layout shift, as the browser computes it. */
  shift: number
  answers: Answer[]
}

/** One file or answer that the page loaded, until a second after it was usable. */
export interface Answer {
  path: string
  asked: number
  ended: number
}

const lastPaintMs = 1_000
const paintPatienceMs = 5_000

/** Opens a route on a phone with a really slow network and processor. */
export async function openSlowly(
  phone: BrowserContext,
  route: Route,
  network?: Network,
): Promise<Opening> {
  const page = await phone.newPage()
  await slowProcessor(await slowNetwork(phone, page, network))
  await lookForFirst(page, route)
  await page.goto(route.path, { waitUntil: 'commit' })
  const usable = await whenUsable(page)
  await pause(lastPaintMs)
  const paints = await page.evaluate(paintsSoFar, paintPatienceMs)
  const shift = await page.evaluate(shiftSoFar)
  const answers = await page.evaluate(answersSoFar)
  await page.close()
  return { ...paints, usable, shift, answers }
}

/** Opens a route once at full speed, until the phone has stored what it keeps for the next visit. */
export async function openBefore(phone: BrowserContext, route: Route): Promise<void> {
  const page: Page = await phone.newPage()
  await page.goto(route.path, { waitUntil: 'networkidle' })
  await page.locator(route.first).first().waitFor()
  if (route.isKept) await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
}

const paintsSoFar = (patienceMs: number) =>
  new Promise<Pick<Opening, 'firstPaint' | 'largestPaint'>>((resolve, reject) => {
    new PerformanceObserver((list) =>
      resolve({
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        largestPaint: list.getEntries().at(-1)?.startTime ?? Number.NaN,
      }),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => reject(new Error('The browser told of no paint')), patienceMs)
  })

const shiftSoFar = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum += (entry as PerformanceEntry & { value: number }).value
    })
    shifts.observe({ type: 'layout-shift', buffered: true })
    // The observers report their buffered entries in the next frames. If nothing moved, they report
    // nothing.
    setTimeout(() => resolve(sum), 200)
  })

function answersSoFar(): Answer[] {
  const files = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  return (files as PerformanceResourceTiming[]).map((file) => ({
    path: new URL(file.name).pathname,
    asked: file.startTime,
    ended: file.responseEnd,
  }))
}
