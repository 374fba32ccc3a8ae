import { browserArgs } from '@dobara/testing/chromium/chromium'
import { patience } from '@dobara/testing/patience'
import { chromium } from '@playwright/test'
import type { Engine } from '../browser/engines.ts'
import type { Stage } from '../stage/stage.ts'
import { drivenPhone } from './driven-phone.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import type { Phone } from './phone.ts'
import { playwrightPhone } from './playwright-phone.ts'
import { phoneSize } from './starting.ts'
import { startWebKit } from './webkit.ts'

export interface Started {
  browser: string
  phone: Phone
  stop: () => Promise<void>
}

export async function start(engine: Engine, stage: Stage, origin: string): Promise<Started | null> {
  const { firefox, webkit } = stage.installed
  if (engine === 'firefox') return firefox ? driven(await startFirefox(firefox), origin) : null
  if (engine === 'webkit') return webkit ? driven(await startWebKit(webkit), origin) : null
  const browser = await chromium.launch({ ...stage.chromium, args: browserArgs })
  const page = await browser.newPage({
    viewport: phoneSize,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  return {
    browser: `Chromium ${browser.version()}`,
    phone: playwrightPhone(page, origin),
    stop: () => browser.close(),
  }
}

async function driven(driver: Driver, origin: string): Promise<Started> {
  // A script that waits for the service worker may take longer than the usual 30 seconds.
  await driver.call('setTimeouts', { script: patience.timeout })
  return { browser: driver.browser, phone: drivenPhone(driver, origin), stop: driver.stop }
}
