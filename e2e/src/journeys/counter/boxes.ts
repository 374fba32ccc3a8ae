import type { Locator, Page } from '@playwright/test'

export const boxes = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const boxOf = (selector: string) => {
      const { left, top, right, bottom } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { left, top, right, bottom }
    }
    return {
      title: boxOf('h1'),
      head: boxOf('[data-head]'),
      pad: boxOf('main form fieldset'),
      button: boxOf('main form [type=submit]'),
    }
  })

export const overflow = (page: Page) =>
  page.evaluate(() => ({
    down: document.documentElement.scrollHeight - innerHeight,
    aside: document.documentElement.scrollWidth - innerWidth,
  }))

export function questionBox() {
  const boxes = [...document.querySelectorAll('main form :is(label, label ~ *)')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 1)
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

export const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0) / 2
}
