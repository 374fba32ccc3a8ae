import type { Page } from '@playwright/test'

declare global {
  interface Window {
    usable: Promise<number>
  }
}

/** Makes the page record when its first control responds. Call it before the page is opened. */
export async function lookForFirst(page: Page, first: string): Promise<void> {
  await page.addInitScript(look, first)
}

/** @returns milliseconds from the request of the page until its first control responded */
export const whenUsable = (page: Page): Promise<number> => page.evaluate(() => window.usable)

/**
 * Looks from inside the page, at every frame: a test driver asks only every half second. It neither taps
 * nor scrolls, since that would end the browser's search for the largest paint.
 */
function look(first: string): void {
  window.usable = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${first} came`)), 60_000)
    const lookAgain = () => {
      if (!document.querySelector(first)?.checkVisibility()) requestAnimationFrame(lookAgain)
      // A new task runs after the frame is drawn, and after all work that would delay the page's response.
      else setTimeout(() => resolve(performance.now()))
    }
    requestAnimationFrame(lookAgain)
  })
}
