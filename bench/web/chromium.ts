import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test'
import { browserArgs, findChromium } from '../../e2e/src/browser/chromium.ts'

/** Where Lighthouse is let in. */
export const debuggingPort = 4599

export const openChromium = async (): Promise<Browser> =>
  chromium.launch({
    ...(await findChromium()),
    args: [...browserArgs, `--remote-debugging-port=${debuggingPort}`],
  })

/** A phone that has never been here: nothing cached, nothing kept for later. */
export async function takeNewPhone(
  browser: Browser,
  origin: string,
  cookie: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices['Moto G4'],
    baseURL: origin,
    serviceWorkers: 'block',
  })
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url: origin }])
  return context
}
