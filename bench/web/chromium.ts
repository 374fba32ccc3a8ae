import { browserArgs, findChromium } from '@dobara/testing/chromium/chromium'
import { patience } from '@dobara/testing/patience'
import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test'

export const openChromium = async (...more: string[]): Promise<Browser> =>
  chromium.launch({
    ...(await findChromium()),
    ...patience,
    args: [...browserArgs, ...more],
  })

/** Opens each page as a first visit, without a service worker. */
export const takeNewPhone = (browser: Browser, origin: string, cookie?: string) =>
  takePhone(browser, origin, cookie, 'block')

export async function takePhone(
  browser: Browser,
  origin: string,
  cookie?: string,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices['Moto G4'],
    baseURL: origin,
    serviceWorkers,
  })
  context.setDefaultTimeout(patience.timeout)
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url: origin }])
  return context
}
