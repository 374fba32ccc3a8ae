import type { BrowserContext, Page } from '@playwright/test'
import { slowProcessor } from '../web/slow-network.ts'

type Noting = typeof globalThis & { framesNoted?: number[] }

export interface Moment {
  /** Milliseconds from each frame to the next, while the moment was shown. */
  frames: number[]
  /** Milliseconds of each second for which the page's own thread worked, on a processor that is not slowed down. */
  work: number
}

/** `still` leaves the rim as it is, to tell what filling it costs. */
export const ways = ['filling', 'still'] as const
export type Way = (typeof ways)[number]

/** Shows points arriving on an open card on a phone with a slow processor. */
export async function watchMoment(
  phone: BrowserContext,
  give: () => Promise<unknown>,
  way: Way,
): Promise<Moment> {
  const page = await phone.newPage()
  if (way === 'still') await page.addInitScript(leaveRim)
  await page.goto('/my/', { waitUntil: 'networkidle' })
  const devTools = await phone.newCDPSession(page)
  await devTools.send('Performance.enable')
  const workSoFar = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { busy: value('TaskDuration'), at: value('Timestamp') }
  }
  await slowProcessor(devTools)
  const before = await workSoFar()
  const frames = await framesOf(page, give)
  const after = await workSoFar()
  await page.close()
  return { frames, work: (1000 * (after.busy - before.busy)) / (after.at - before.at) }
}

async function framesOf(page: Page, give: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(noteFrames)
  await give()
  await page.waitForFunction(() => (globalThis as Noting).framesNoted)
  return page.evaluate(() => (globalThis as Noting).framesNoted ?? [])
}

/** Notes the time between frames from the beginning of the moment to its end. */
function noteFrames() {
  const frames: number[] = []
  let last: number | null = null
  const look = (now: number) => {
    const isShown = document.querySelector('[data-moment]') !== null
    if (isShown && last !== null) frames.push(now - last)
    if (!isShown && frames.length > 0) {
      Object.assign(globalThis, { framesNoted: frames })
      return
    }
    last = isShown ? now : null
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function leaveRim() {
  const animate = Element.prototype.animate
  Element.prototype.animate = function (keyframes, options) {
    return animate.call(this, this.matches('[data-fill]') ? [] : keyframes, options)
  }
}
