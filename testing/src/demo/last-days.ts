import { beginOfDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import type { Chance } from './chance.ts'
import { giveForBill } from './give-for-bill.ts'

interface Clock {
  now: Date
}

export interface Giver {
  pin: string
  phone: WorldOwner
}

interface Services {
  clock: Clock
  chance: Chance
  givers: readonly Giver[]
}

const hour = 3_600_000
const opensAfter = 11 * hour

export const noonOfYesterday = (end: Date): Date =>
  new Date(beginOfDay(end).getTime() - dayMilliseconds / 2)

export function liveYesterday(end: Date, guests: readonly WorldGuest[], services: Services) {
  const noon = noonOfYesterday(end).getTime()
  return serve(guests, spread(noon, noon + 8 * hour, guests.length), services)
}

/** Some guests visit just after midnight, so that the counter always has figures. */
export const liveToday = (end: Date, guests: readonly WorldGuest[], services: Services) =>
  serve(guests, timesToday(end, guests.length), services)

function timesToday(end: Date, count: number): Date[] {
  const begin = beginOfDay(end).getTime()
  const hourAgo = end.getTime() - hour
  if (hourAgo > begin + opensAfter + hour) return spread(begin + opensAfter, hourAgo, count)
  return spread(begin, hourAgo > begin + hour ? hourAgo : end.getTime(), count)
}

const spread = (from: number, to: number, count: number): Date[] =>
  Array.from({ length: count }, (_, at) => new Date(from + ((to - from) * (at + 1)) / count))

async function serve(
  guests: readonly WorldGuest[],
  times: readonly Date[],
  { clock, chance, givers }: Services,
) {
  for (const [index, { cusId }] of guests.entries()) {
    const giver = givers[index % givers.length]
    clock.now = times[index] ?? clock.now
    if (giver) await giveForBill(giver.phone, cusId, chance.between(28, 120), { pin: giver.pin })
  }
}
