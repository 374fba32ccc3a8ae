import type { Page } from '@playwright/test'

/** What the page notes of each press of a button: what it says, and when. */
interface Press {
  name: string
  at: number
}

type Noting = typeof globalThis & { presses?: Press[] }

/** Has the page note every press of a button or a link from now on. */
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

/** When the page first says it, by the page's own clock. */
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

/** At once, without waiting whether it stands still. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click({ force: true })
