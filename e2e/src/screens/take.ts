import { chromium } from '@playwright/test'
import type { Browser as Phone } from '../../../server/src/testing/browser.ts'
import { seaBreeze } from '../../../server/src/testing/cast.ts'
import { browserArgs, findChromium } from '../browser/chromium.ts'
import { newAddress, newPhone, peopleAt } from '../stage/people.ts'
import { type Camera, cameraFor, type Size } from './camera.ts'
import { takeCounter } from './counter.ts'
import { takeAccount, takeEmpty, takeHindi, takeLists, takeTrouble } from './dashboard.ts'
import { startDemo } from './demo.ts'
import { takeLanding } from './landing.ts'
import { takeProfile, takeSignIn } from './sign-in.ts'

const sizes = {
  phone: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<Size, object>

const { product, demo } = await startDemo()
const browser = await chromium.launch({ ...(await findChromium()), args: browserArgs })
try {
  const people = peopleAt(product.origin)
  const owner = await people.signedIn(demo.ownerPhone)
  const outsider = await people.owner({ ...seaBreeze, phone: newPhone() })
  for (const size of ['phone', 'desktop'] as const) {
    await on(size, null, takeLanding)
    await on(size, null, (camera) => takeSignIn(camera, people))
    await on(size, await people.newcomer(), takeProfile)
    await on(size, owner, (camera) => takeCounter(camera, demo))
    await on(size, owner, takeLists)
    await on(size, owner, takeAccount)
    await on(size, owner, takeHindi)
    await on(size, outsider, takeEmpty)
    await on(size, outsider, takeTrouble)
  }
} finally {
  await browser.close()
  await product.stop()
}

/** On a screen of this size, perhaps signed in as someone. */
async function on(size: Size, someone: Phone | null, walk: (camera: Camera) => Promise<void>) {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: product.origin,
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
      url: product.origin,
    })),
  )
  await walk(cameraFor(await context.newPage(), size))
  await context.close()
}
