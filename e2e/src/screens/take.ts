import { chromium } from '@playwright/test'
import type { Browser as Phone } from '../../../server/src/testing/browser.ts'
import { guests, seaBreeze, spiceRoute } from '../../../server/src/testing/cast.ts'
import { createOwner } from '../../../server/src/testing/owner.ts'
import { browserArgs, findChromium } from '../browser/chromium.ts'
import { newAddress, newPhone, peopleAt } from '../stage/people.ts'
import { type Camera, cameraFor, type Size, startAlbum } from './camera.ts'
import { takeCounter, takeDoubts } from './counter.ts'
import { takeAccount, takeEmpty, takeHindi, takeLists, takeTrouble } from './dashboard.ts'
import { startDemo } from './demo.ts'
import { takeCard, takeCardInHindi, takeClaims, takeNewCard } from './guest.ts'
import { takeAsGuest, takeJoining } from './joining.ts'
import { takeLanding, takeOpenGraph } from './landing.ts'
import { takeProfile, takeSignIn } from './sign-in.ts'

const sizes = {
  phone: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<Size, object>

const demo = await startDemo()
const { product, resId } = demo
const browser = await chromium.launch({ ...(await findChromium()), args: browserArgs })
try {
  const people = peopleAt(product.origin)
  const owner = createOwner(await people.signedIn('restaurant', demo.ownerPhone), spiceRoute, resId)
  const outsider = await people.owner({ ...seaBreeze, phone: newPhone() })
  const regular = await people.signedIn('customer', demo.guestPhone)
  await on('desktop', null, takeOpenGraph)
  for (const size of ['phone', 'desktop'] as const) {
    startAlbum(size)
    await on(size, null, takeLanding)
    await on(size, null, (camera) => takeSignIn(camera, people))
    await on(size, await people.newcomer(), takeProfile)
    // Who has been given points often today, of whom the counter would ask, is not taken again.
    const cusId = size === 'phone' ? demo.cusId : (await people.member(owner)).cusId
    await on(size, owner, (camera) => takeCounter(camera, owner.pin, cusId))
    await on(size, owner, (camera) => takeDoubts(camera, owner, cusId))
    await on(size, owner, takeLists)
    await on(size, owner, takeAccount)
    await on(size, owner, takeHindi)
    await on(size, outsider, takeEmpty)
    await on(size, outsider, takeTrouble)
    await on(size, null, (camera) => takeJoining(camera, resId))
    await on(size, outsider, takeAsGuest)
    await on(size, await people.guest(guests.meera), (camera) => takeNewCard(camera, resId))
    await on(size, regular, (camera) => takeCard(camera, resId))
    await on(size, regular, (camera) => takeCardInHindi(camera, resId))
    const claimant = await people.member(owner, guests.farhan, 620)
    await on(size, claimant, (camera) => takeClaims(camera, owner, claimant))
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
