import { expect, type Page } from '@playwright/test'

const fit = {
  tooHigh: 0,
  tooWide: 0,
  isHeaderSeen: true,
  isButtonSeen: true,
  inOrder: true,
  areKeysSeen: true,
  areKeysLarge: true,
}

export async function expectToFit(page: Page, state: string): Promise<void> {
  const seen = () => page.evaluate(measured)
  const fits = expect.poll(async () => JSON.stringify(await seen()))
  await fits.toBe(JSON.stringify(fit)).catch(() => {})
  expect.soft(await seen(), state).toEqual(fit)
}

export async function expectDialogToFit(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeInViewport({ ratio: 1 })
  const tooHigh = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    )
  await expect.soft.poll(tooHigh, { message: state }).toBe(0)
}

function measured() {
  const { documentElement: root } = document
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
  const isSeen = (box: DOMRect | undefined) =>
    box !== undefined &&
    box.height > 0 &&
    box.top >= 0 &&
    box.bottom <= innerHeight &&
    box.left >= 0 &&
    box.right <= innerWidth
  const [field] = all('main form input')
  const [pad] = all('main form fieldset')
  const [button] = all('main form [type=submit]')
  const keys = all('main form fieldset button')
  const smallest = Math.min(...keys.map(({ height }) => height))
  return {
    tooHigh: Math.max(0, root.scrollHeight - innerHeight),
    tooWide: Math.max(0, root.scrollWidth - innerWidth),
    isHeaderSeen: isSeen(all('header h1')[0]),
    isButtonSeen: isSeen(button),
    inOrder:
      field !== undefined &&
      pad !== undefined &&
      button !== undefined &&
      (field.bottom <= pad.top || field.right <= pad.left) &&
      (pad.bottom <= button.top || pad.left >= button.right),
    areKeysSeen: keys.length >= 11 && keys.every(isSeen),
    areKeysLarge: smallest >= 48,
  }
}
