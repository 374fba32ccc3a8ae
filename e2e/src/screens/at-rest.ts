import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const quietMs = 80
const mostLooks = 25

/**
 * Waits until everything is loaded and nothing changes, or until a limit is reached. A walk may
 * stop the page's clock, so the limit uses Node's clock.
 */
export async function atRest(page: Page): Promise<void> {
  let before = -1
  for (let looks = 0; looks < mostLooks; looks++) {
    const { changes, isWhole } = await page.evaluate(look)
    if (isWhole && changes === before) return
    before = changes
    await setTimeout(quietMs)
  }
}

function look() {
  const watched = window as typeof window & { changesSeen?: number }
  if (watched.changesSeen === undefined) {
    watched.changesSeen = 0
    new MutationObserver((changes) => {
      watched.changesSeen = (watched.changesSeen ?? 0) + changes.length
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  }
  const { innerHeight } = window
  const isComing = (image: HTMLImageElement) =>
    !image.complete && image.getBoundingClientRect().top < innerHeight
  return {
    changes: watched.changesSeen,
    isWhole: document.fonts.status === 'loaded' && ![...document.images].some(isComing),
  }
}
