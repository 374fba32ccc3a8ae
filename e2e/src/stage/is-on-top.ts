import type { Locator } from '@playwright/test'

export const isOnTop = (one: Locator) =>
  one.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, bottom - 3)
    return found !== null && element.contains(found)
  })
