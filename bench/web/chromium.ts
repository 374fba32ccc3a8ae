import { browserArgs, findChromium } from '@dobara/testing/chromium/chromium'
import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test'

/** The port through which Lighthouse controls the browser. */
export const debuggingPort = 4599

export const openChromium = async (): Promise<Browser> =>
  chromium.launch({
    ...(await findChromium()),
    args: [...browserArgs, `--remote-debugging-port=${debuggingPort}`],
  })

/** Opens a phone without cache or stored data, as at a first visit. */
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
