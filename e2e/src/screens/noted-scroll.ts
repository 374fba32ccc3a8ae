import type { Page } from '@playwright/test'

export async function noteScroll(page: Page): Promise<() => Promise<void>> {
  const noted = await page.evaluateHandle(() =>
    [...document.querySelectorAll('*')].map((part) => ({
      part,
      left: part.scrollLeft,
      top: part.scrollTop,
    })),
  )
  return async () => {
    await noted.evaluate((noted) => {
      for (const { part, left, top } of noted)
        if (part.scrollLeft !== left || part.scrollTop !== top)
          part.scrollTo({ left, top, behavior: 'instant' })
    })
    await noted.dispose()
  }
}
