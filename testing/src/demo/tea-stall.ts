import { spiceRoute } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import type { People } from '../people/people.ts'

export const teaStall = {
  ...spiceRoute,
  firstName: 'Irfan',
  lastName: 'Pathan',
  phone: '+919812345680',
  restaurantName: 'Chai Adda',
  addressLine1: '3 Station Road',
  reward: 'Free cutting chai',
  minimumSpend: 10,
  signUpBonus: 0,
  unit: 'stamps',
  rewardCost: 8,
  pin: '2604',
} as const

/** Days before the last day */
export const teaStallOpens = 13

/** Cups of the regulars by rank: the first is one short of a card, the second's is full. */
const cups = [9, 10, 4, 7, 1]

export const openTeaStall = (people: People) => people.owner(teaStall)

interface Days {
  stall: WorldOwner
  guestAt: (rank: number) => Promise<WorldGuest>
}

export async function drinkTea(daysLeft: number, { stall, guestAt }: Days) {
  for (const [rank, count] of cups.entries()) {
    const guest = await guestAt(rank)
    if (daysLeft === teaStallOpens) await guest.join(stall.resId)
    else if (daysLeft > teaStallOpens - count) await stall.stamp(guest.cusId)
  }
}

/** Each of `cups` has one cup today, and the full card waits. */
export async function drinkTeaToday(stall: WorldOwner, guests: readonly WorldGuest[]) {
  for (const { cusId } of guests.slice(0, cups.length)) await stall.stamp(cusId)
  await guests[1]?.claim(stall.resId)
}
