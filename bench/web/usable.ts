import type { Page } from '@playwright/test'

declare global {
  interface Window {
    usable: Promise<number>
  }
}

/** Must precede the page's opening. */
export async function lookForFirst(page: Page, first: string): Promise<void> {
  await page.addInitScript(look, first)
}

/** @returns milliseconds from the request until the first control responded */
export const whenUsable = (page: Page): Promise<number> => page.evaluate(() => window.usable)

/**
 * Looks at every frame; a test driver is slower. A tap or scroll would end the search for the
 * largest paint.
 */
function look(first: string): void {
  window.usable = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${first} came`)), 60_000)
    const lookAgain = () => {
      if (!document.querySelector(first)?.checkVisibility()) requestAnimationFrame(lookAgain)
      // Runs after the frame and work that delays responses.
      else setTimeout(() => resolve(performance.now()))
    }
    requestAnimationFrame(lookAgain)
  })
}
