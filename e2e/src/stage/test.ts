import { browserArgs } from '@dobara/testing/chromium/chromium'
import type { Browser } from '@dobara/testing/people/browser'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { seenIn } from '../browser/engines.ts'
import { newAddress, peopleAt } from './people.ts'
import { theStage } from './stage.ts'

interface Given {
  people: ReturnType<typeof peopleAt>
  signInAs: (someone: Browser) => Promise<void>
  phoneOf: (someone: Browser) => Promise<Page>
}

export { expect } from '@playwright/test'

export const test = base.extend<Given>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use) => use({ ...theStage().chromium, args: browserArgs }),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use) => use(theStage().origin),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  page: async ({ page, browser }, use, info) => {
    info.annotations.push({ type: seenIn, description: `Chromium ${browser.version()}` })
    await use(page)
    // Else an answer that a route still waits for would fail the worker's next journey.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  people: async ({}, use) => use(peopleAt(theStage())),
  signInAs: async ({ context }, use) =>
    use((someone) => context.addCookies(cookiesOf(someone, theStage().origin))),
  phoneOf: async ({ browser, baseURL }, use) => {
    const origin = baseURL ?? theStage().origin
    const opened: BrowserContext[] = []
    await use(async (someone) => {
      const context = await browser.newContext({ baseURL: origin })
      opened.push(context)
      await context.addCookies(cookiesOf(someone, origin))
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

export const cookiesOf = ({ cookies }: Browser, url: string) =>
  [...cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url }))
