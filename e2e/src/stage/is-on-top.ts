import type { Locator } from '@playwright/test'

/** Whether the lower edge of the text or button is on the screen and nothing covers it. */
export const isOnTop = (one: Locator) =>
  one.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, bottom - 3)
    return found !== null && element.contains(found)
  })
