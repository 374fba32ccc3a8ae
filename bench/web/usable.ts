import { patience } from '@dobara/testing/patience'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    usable: Promise<number>
  }
}

/** Must be called before the page is opened. */
export async function lookForFirst(page: Page, first: string): Promise<void> {
  await page.addInitScript(look, { first, patienceMs: patience.timeout })
}

/** @returns milliseconds from the request until the first control responded */
export const whenUsable = (page: Page): Promise<number> => page.evaluate(() => window.usable)

/**
 * Looks at every frame, unlike a test driver. Does not touch the page: a tap or scroll would end
 * the browser's search for the largest paint.
 */
function look({ first, patienceMs }: { first: string; patienceMs: number }): void {
  window.usable = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${first} came`)), patienceMs)
    const lookAgain = () => {
      if (!document.querySelector(first)?.checkVisibility()) requestAnimationFrame(lookAgain)
      // The timeout waits for the frame and for work that delays responses.
      else setTimeout(() => resolve(performance.now()))
    }
    requestAnimationFrame(lookAgain)
  })
}
