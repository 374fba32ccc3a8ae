import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import { rupeesOff } from '../people/reward-calls.ts'
import type { World } from '../world/world.ts'
import { guestCount, type Program, phoneCount, pointsForAStep } from './steps.ts'

type Chosen = Parameters<WorldGuest['claim']>[2]

interface Acknowledged {
  awards: Map<string, { key: string; cusId: string; points: number; entryId: string }>
  requests: Map<string, { key: string; guest: WorldGuest; orderId: string; requestId: string }>
  claims: Map<string, { key: string; guest: WorldGuest; rewardId: string; chosen: Chosen }>
  gifts: Map<string, { key: string; cusId: string; giftId: string }>
  lists: Map<string, { importId: string }>
}

export interface Play extends Acknowledged {
  phones: WorldOwner[]
  guests: WorldGuest[]
  resId: string
  secondReward: string
  number: string
}

const people = [
  { firstName: 'Asha', lastName: 'Rao', phone: '+919900000011' },
  { firstName: 'Farhan', lastName: 'Khan', phone: '+919900000012' },
]
let restaurants = 0

export const inviteGuests = (world: World): Promise<WorldGuest[]> =>
  Promise.all(people.slice(0, guestCount).map((person) => world.guest(person)))

export async function openPlay(
  world: World,
  guests: WorldGuest[],
  program: Program,
): Promise<Play> {
  const number = `+9198${String(++restaurants).padStart(8, '0')}`
  const first = await world.owner({ ...program, phone: number })
  const secondReward = await first.saveReward({ ...rupeesOff, points: pointsForAStep, rupees: 5 })
  const phones = [first]
  while (phones.length < phoneCount) phones.push(await world.anotherPhone(first))
  const none = { awards: new Map(), requests: new Map(), claims: new Map(), gifts: new Map() }
  return { ...none, lists: new Map(), phones, guests, resId: first.resId, secondReward, number }
}
