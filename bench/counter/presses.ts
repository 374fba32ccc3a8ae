import type { Page } from '@playwright/test'

/** One press of a button as the page recorded it: the button's text and the time. */
interface Press {
  name: string
  at: number
}

type Noting = typeof globalThis & { presses?: Press[] }

/** Makes the page record every press of a button or a link from now on. */
export const notePresses = (page: Page) =>
  page.evaluate(() => {
    const presses: Press[] = []
    Object.assign(globalThis, { presses })
    document.addEventListener(
      'click',
      ({ target, timeStamp: at }) => {
        const pressed = (target as Element).closest('button, a')
        if (pressed) presses.push({ name: pressed.textContent.trim(), at })
      },
      { capture: true },
    )
  })

export const notedPresses = (page: Page): Promise<Press[]> =>
  page.evaluate(() => (globalThis as Noting).presses ?? [])

/** @returns when the page first showed the text, by the page's own clock */
export async function said(page: Page, words: string): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => document.body.innerText.includes(wanted) && performance.now(),
    words,
    { polling: 'raf' },
  )
  return (await seen.jsonValue()) || Number.NaN
}

export async function pressDigits(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await press(page, digit)
}

/** Presses at once, without waiting until the element stops moving. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click({ force: true })
