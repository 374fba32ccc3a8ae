import type { Page } from '@playwright/test'
import type { Route } from './routes.ts'

declare global {
  interface Window {
    usable: Promise<number>
  }
}

/** Before the page is opened: from then on it notes when the first thing that people use on it answers. */
export async function lookForFirst(page: Page, { first }: Route): Promise<void> {
  await page.addInitScript(look, first)
}

/** @returns when, in milliseconds since the page was asked for */
export const whenUsable = (page: Page): Promise<number> => page.evaluate(() => window.usable)

/**
 * Looks in the page itself, with every picture it draws: asked from outside it is asked every half a second at last. It only looks: a tap
 * or a scroll would end the browser's search for the largest paint.
 */
function look(first: string): void {
  const [, text] = /^text=(.*)/.exec(first) ?? []
  const isThere = () =>
    text
      ? document.body?.innerText.includes(text)
      : document.querySelector(first)?.checkVisibility()
  window.usable = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${first} came`)), 60_000)
    const lookAgain = () => {
      if (!isThere()) requestAnimationFrame(lookAgain)
      // A task of its own comes after the picture, and after all that the page had to do before it answers.
      else setTimeout(() => resolve(performance.now()))
    }
    requestAnimationFrame(lookAgain)
  })
}
