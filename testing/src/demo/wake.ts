import { beginOfDay } from '@dobara/contract/text/india-time'
import type { Config } from '@dobara/server/platform/config'
import { openBrowserAt } from '../people/browser.ts'
import { spiceRoute } from '../people/cast.ts'
import { createGuest, type WorldGuest } from '../people/guest.ts'
import { createOwner } from '../people/owner.ts'
import { createChance } from './chance.ts'
import { openFastProduct } from './fast-product.ts'
import { liveToday, liveYesterday, noonOfYesterday } from './last-days.ts'
import type { Living } from './life.ts'
import { regulars } from './regulars.ts'
import { demo } from './seed.ts'

/** Codes are a minute apart, and the next sign-in must not wait. */
const secondsAgo = 61

const arrivalMs = 2 * 3_600_000

/**
 * Plays yesterday and today if the demo has not run on these days.
 * @returns the same people over the network
 */
export async function wakeDemo(
  databaseUrl: string,
  config: Config,
  now = new Date(),
): Promise<(origin: string) => Living> {
  const clock = { now: new Date(now.getTime() - secondsAgo * 1_000) }
  const { people, wakeNumbers, close } = await openFastProduct({ databaseUrl, config, clock })
  try {
    await wakeNumbers()
    const browser = await people.signedIn('restaurant', demo.ownerPhone)
    const owner = createOwner(browser, spiceRoute, demo.resId)
    const guests: WorldGuest[] = []
    for (const person of regulars.slice(4, 10)) guests.push(await people.guest(person))
    const newest = new Date((await owner.activity()).results[0]?.createdAt ?? 0)
    const services = {
      clock,
      chance: createChance(now.getTime()),
      givers: [{ phone: owner, pin: owner.pin }],
    }
    if (newest < beginOfDay(noonOfYesterday(now))) await liveYesterday(now, guests, services)
    if (newest < beginOfDay(now)) await liveToday(now, guests, services)
    clock.now = now
    if (now.getTime() - newest.getTime() > arrivalMs) await guests[0]?.arrive(demo.resId)
    return (origin) => ({
      owner: createOwner(openBrowserAt(origin, {}, browser.cookies), spiceRoute, demo.resId),
      guests: guests.map(({ cookies, cusId, ...person }) =>
        createGuest(openBrowserAt(origin, {}, cookies), person, cusId),
      ),
    })
  } finally {
    await close()
  }
}
