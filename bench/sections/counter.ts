import { type Award, give } from '../counter/award.ts'
import { openCamera } from '../counter/camera.ts'
import { median } from '../load/delays.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import * as ids from '../site/ids.ts'
import { runTown, type Site, signInCustomers } from '../site/site.ts'
import { buildWebApps } from '../web/build.ts'
import { takeNewPhone } from '../web/chromium.ts'

const cardSize = { width: 360, height: 740 }
const ways = ['typed', 'scanned'] as const

/** How soon a guest has points, at a counter with a slow phone and a slow network. */
export async function measureCounter(site: Site, { rounds }: Plan): Promise<string> {
  await buildWebApps()
  // Every award has its own guest: a fourth award in a day would ask for a confirmation.
  const town = { restaurants: 1, customers: rounds, accounts: rounds, entries: rounds * 4 }
  const { product, owners } = await runTown(site, 'counter', town)
  const origin = `http://localhost:${product.port}`
  const everyone = Array.from({ length: rounds }, (_, n) => n)
  const guests = await signInCustomers(site, product, everyone)
  const camera = await openCamera()
  const awards: Record<(typeof ways)[number], Award[]> = { typed: [], scanned: [] }
  try {
    for (const round of everyone) {
      const guest = { cusId: ids.cusId(round), shortName: 'Asha R.' }
      const card = await takeNewPhone(camera.browser, origin, guests[round]?.headers.cookie)
      const screen = await card.newPage()
      await screen.setViewportSize(cardSize)
      await screen.goto('/my/', { waitUntil: 'networkidle' })
      await camera.holdBefore(screen)
      await card.close()
      for (const how of ways) {
        const phone = await takeNewPhone(camera.browser, origin, owners[0]?.headers.cookie)
        awards[how].push(await give(phone, guest, how))
        await phone.close()
      }
    }
    return `${tableOf(awards)}\n\nIn Chromium ${camera.browser.version()}.`
  } finally {
    await camera.close()
    await product.stop()
  }
}

const tableOf = (awards: Record<string, Award[]>) =>
  table(
    ['The ID is', 'taps besides digits', 'to the name', 'PIN to given', 'all'],
    Object.entries(awards).map(([how, given]) => [
      how,
      whole(Math.max(...given.map(({ taps }) => taps))),
      ...(['toPerson', 'toGiven', 'whole'] as const).map((span) =>
        milliseconds(median(given.map((award) => award[span]))),
      ),
    ]),
  )
