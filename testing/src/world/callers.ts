import type { Browser } from '../people/browser.ts'
import { guests } from '../people/cast.ts'
import type { World } from './world.ts'

export async function createCallers(world: World) {
  const owner = await world.owner()
  const outsider = await world.outsider()
  const front = await world.counterPhone(owner)
  const back = await world.counterPhone(owner, { name: 'Back counter' })
  const removed = await world.counterPhone(owner)
  await owner.removeCounterPhone(removed.deviceId)
  const guest = await world.guest(guests.asha)
  return {
    'signed out': async () => world.visitor(),
    'restaurant without a profile': () => world.signedIn('restaurant', '+919812300001'),
    'customer without a profile': () => world.signedIn('customer', '+919900099999'),
    owner: () => world.signedIn('restaurant', owner.profile.phone),
    outsider: () => world.signedIn('restaurant', outsider.profile.phone),
    customer: () => world.signedIn('customer', guest.phone),
    'counter phone': async () =>
      world.counterPhone(await world.anotherPhone(owner), {}, front.deviceId),
    'counter phone of a manager': async () => {
      const phone = await world.counterPhone(await world.anotherPhone(owner), {}, back.deviceId)
      await phone.manage(owner.profile.pin)
      return phone
    },
    'removed counter phone': async () => removed,
  } satisfies Record<string, () => Promise<Browser>>
}

export type CallerName = keyof Awaited<ReturnType<typeof createCallers>>
