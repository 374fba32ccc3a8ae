import { browserArgs, findChromium } from '@dobara/testing/chromium/chromium'
import { guests, seaBreeze, spiceRoute } from '@dobara/testing/people/cast'
import { createOwner } from '@dobara/testing/people/owner'
import { chromium } from '@playwright/test'
import { newPhone, peopleAt } from '../stage/people.ts'
import { keepWhatIsShown, sizes, startAlbum } from './album.ts'
import { takeBilling } from './billing.ts'
import { takeCounter, takeDoubts, takeFirstVisit, takeLockedPin } from './counter.ts'
import {
  takeAccount,
  takeDecided,
  takeEmpty,
  takeHindi,
  takeLists,
  takeTrouble,
} from './dashboard.ts'
import { startDemo } from './demo.ts'
import { takeCard, takeCardInHindi, takeClaims, takeNewCard } from './guest.ts'
import { takeAsGuest, takeJoining } from './joining.ts'
import { takeLanding, takeOpenGraph } from './landing.ts'
import { takeProfile, takeSignIn } from './sign-in.ts'
import { visitsTo } from './visits.ts'

/** `billing` takes only the billing pictures and leaves the others as they are. */
const isBillingAlone = process.argv[2] === 'billing'

const browser = await chromium.launch({ ...(await findChromium()), args: browserArgs })
try {
  if (!isBillingAlone) await takeDemo()
  await takeBilling(browser)
  keepWhatIsShown()
} finally {
  await browser.close()
}

async function takeDemo() {
  for (const size of sizes) startAlbum(size)
  const demo = await startDemo()
  const { product, resId } = demo
  const on = visitsTo(browser, product.origin)
  try {
    const people = peopleAt(product.origin)
    const owner = createOwner(
      await people.signedIn('restaurant', demo.ownerPhone),
      spiceRoute,
      resId,
    )
    const outsider = await people.owner({ ...seaBreeze, phone: newPhone() })
    const regular = await people.signedIn('customer', demo.guestPhone)
    await on('desktop', null, takeOpenGraph)
    for (const size of sizes) {
      await on(size, null, takeLanding)
      await on(size, null, (camera) => takeSignIn(camera, people))
      await on(size, await people.newcomer(), takeProfile)
      // Skips guests who received points so often today that another award would ask for confirmation.
      const cusId = size === 'phone' ? demo.cusId : (await people.member(owner)).cusId
      await on(size, owner, (camera) => takeCounter(camera, owner.pin, cusId))
      await on(size, owner, (camera) => takeDoubts(camera, owner, cusId))
      await on(size, owner, takeLists)
      const stall = await people.owner()
      const newcomer = await people.guest()
      await on(size, stall, (camera) => takeFirstVisit(camera, stall.pin, newcomer.cusId))
      const meera = await people.member(stall, guests.meera, 800)
      await meera.claim(stall.resId)
      await meera.orderedOnline(stall.resId, { orderId: '6201187745' })
      await on(size, stall, (camera) => takeDecided(camera, stall.pin))
      await on(size, stall, (camera) => takeLockedPin(camera, newcomer.cusId))
      await on(size, owner, takeAccount)
      await on(size, owner, takeHindi)
      await on(size, outsider, takeEmpty)
      await on(size, outsider, takeTrouble)
      await on(size, null, (camera) => takeJoining(camera, resId))
      await on(size, outsider, takeAsGuest)
      await on(size, await people.guest(guests.meera), (camera) => takeNewCard(camera, resId))
      await on(size, regular, (camera) => takeCard(camera, resId))
      await on(size, regular, (camera) => takeCardInHindi(camera, resId))
      const anita = { firstName: 'Anita', lastName: 'Desai', phone: newPhone() }
      const claimant = await people.member(owner, anita, 620)
      await claimant.join(outsider.resId)
      await on(size, claimant, (camera) => takeClaims(camera, owner, claimant))
    }
  } finally {
    await product.stop()
  }
}
