import type { Browser as Phone } from '@dobara/testing/people/browser'
import type { Browser } from '@playwright/test'
import { newAddress } from '../stage/people.ts'
import type { Size } from './album.ts'
import { type Camera, cameraFor } from './camera.ts'

const screens = {
  phone: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<Size, object>

/** Takes pictures of a product at this screen size, signed in if a session is given. */
export const visitsTo =
  (browser: Browser, origin: string) =>
  async (size: Size, someone: Phone | null, walk: (camera: Camera) => Promise<void>) => {
    const context = await browser.newContext({
      ...screens[size],
      baseURL: origin,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    })
    await context.addCookies(
      [...(someone?.cookies ?? [])].map(([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url: origin,
      })),
    )
    await walk(cameraFor(await context.newPage(), size))
    await context.close()
  }
