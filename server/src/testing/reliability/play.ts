import { spiceRoute } from '../cast.ts'
import type { WorldGuest } from '../guest.ts'
import { createOwner, type WorldOwner } from '../owner.ts'
import type { World } from '../world.ts'
import { guestCount, type Program, phoneCount } from './steps.ts'

/** What was acknowledged, under its idempotency key. */
interface Acknowledged {
  awards: Map<string, { key: string; cusId: string; points: number; entryId: string }>
  requests: Map<string, { key: string; guest: WorldGuest; orderId: string; requestId: string }>
  claims: Map<string, { key: string; guest: WorldGuest; rewardId: string }>
}

/** A restaurant with several phones and guests, new in a world that other plays share. */
export interface Play extends Acknowledged {
  phones: WorldOwner[]
  guests: WorldGuest[]
  resId: string
  /** What the owner signs in with. */
  number: string
}

const names = ['Asha Rao', 'Farhan Khan', 'Meera Shah']
let people = 0
const newNumber = () => `+9198${String(++people).padStart(8, '0')}`

export async function openPlay(world: World, program: Program): Promise<Play> {
  const number = newNumber()
  const profile = { ...spiceRoute, ...program, phone: number }
  const first = await world.owner(profile)
  const phones = [first]
  while (phones.length < phoneCount) {
    const browser = await world.signedIn('restaurant', profile.phone)
    phones.push(createOwner(browser, profile, first.resId))
  }
  const guests: WorldGuest[] = []
  while (guests.length < guestCount) {
    const [firstName = '', lastName = ''] = names[guests.length]?.split(' ') ?? []
    guests.push(await world.guest({ firstName, lastName, phone: newNumber() }))
  }
  const none = { awards: new Map(), requests: new Map(), claims: new Map() }
  return { ...none, phones, guests, resId: first.resId, number }
}
