import { newKey } from '@dobara/contract/client/new-key'
import { openConnection } from '../load/connection.ts'
import { median } from '../load/delays.ts'
import { requestText } from '../load/request.ts'
import { type Moment, type Way, watchMoment, ways } from '../moment/frames.ts'
import type { Plan } from '../plan.ts'
import { milliseconds, table, whole } from '../report.ts'
import * as ids from '../site/ids.ts'
import { pin } from '../site/keys.ts'
import type { SignedIn } from '../site/sign-in.ts'
import { runTown, type Site, signInCustomers } from '../site/site.ts'
import { buildWebApps } from '../web/build.ts'
import { openChromium, takeNewPhone } from '../web/chromium.ts'

const points = 90
/** A frame of 60 a second, with the clock's own inaccuracy. */
const inTimeMs = 18

/** How smoothly points arrive on the guest's card, with a quarter of the processor. */
export async function measureMoment(site: Site, { rounds }: Plan): Promise<string> {
  await buildWebApps()
  const town = { restaurants: 1, customers: rounds, accounts: rounds, entries: rounds * 4 }
  const { product, owners } = await runTown(site, 'moment', town)
  const [owner] = owners as [SignedIn]
  const everyone = Array.from({ length: rounds }, (_, n) => n)
  const guests = await signInCustomers(site, product, everyone)
  const browser = await openChromium()
  const connection = openConnection(product.port)
  const moments: Record<Way, Moment[]> = { filling: [], still: [] }
  try {
    for (const round of everyone)
      for (const way of ways) {
        const cookie = guests[round]?.headers.cookie
        const phone = await takeNewPhone(browser, `http://localhost:${product.port}`, cookie)
        const headers = { ...owner.headers, 'idempotency-key': newKey() }
        const body = { cusId: ids.cusId(round), points, pin, isSure: true }
        const award = requestText('POST', '/api/v1/restaurant/in-store-points', headers, body)
        moments[way].push(await watchMoment(phone, () => connection.send(award), way))
        await phone.close()
      }
    return `${tableOf(moments)}\n\nIn Chromium ${browser.version()}.`
  } finally {
    connection.close()
    await browser.close()
    await product.stop()
  }
}

const tableOf = (moments: Record<Way, Moment[]>) =>
  table(
    ['The rim', 'frames a second', 'in time', 'longest', 'busy, ms a second'],
    Object.entries(moments).map(([way, seen]) => {
      const frames = seen.flatMap((moment) => moment.frames)
      const total = frames.reduce((sum, frame) => sum + frame, 0)
      const inTime = frames.filter((frame) => frame <= inTimeMs).length / frames.length
      return [
        way === 'filling' ? 'fills' : 'stays as it is',
        whole((1000 * frames.length) / total),
        `${whole(100 * inTime)} %`,
        milliseconds(median(seen.map((moment) => Math.max(...moment.frames)))),
        whole(median(seen.map(({ work }) => work))),
      ]
    }),
  )
