import { guests } from '@dobara/testing/people/cast'
import { createGuest, type WorldGuest } from '@dobara/testing/people/guest'
import { createOwner, type WorldOwner } from '@dobara/testing/people/owner'
import type { peopleAt } from '../stage/people.ts'

/** All walks share `house` and `regular`, and none changes them. */
export interface World {
  people: ReturnType<typeof peopleAt>
  house: WorldOwner
  regular: WorldGuest
}

export interface Known {
  ownerPhone: string
  guestPhone: string
  resId: string
  cusId: string
  profile: Parameters<typeof createOwner>[1]
}

export async function worldOf(people: World['people'], known: Known): Promise<World> {
  const [owner, guest] = await Promise.all([
    people.signedIn('restaurant', known.ownerPhone),
    people.signedIn('customer', known.guestPhone),
  ])
  return {
    people,
    house: createOwner(owner, known.profile, known.resId),
    regular: createGuest(guest, { ...guests.asha, phone: known.guestPhone }, known.cusId),
  }
}

export async function busy({
  people,
}: Pick<World, 'people'>): Promise<{ owner: WorldOwner; asha: WorldGuest }> {
  const owner = await people.owner()
  const [farhan, meera, asha] = await Promise.all([
    people.member(owner, guests.farhan, 85),
    people.member(owner, guests.meera, 800),
    people.member(owner, guests.asha),
  ])
  await Promise.all([
    owner.give(asha.cusId, 64),
    farhan.orderedOnline(owner.resId, { orderId: '6201187745' }),
    meera.claim(owner.resId),
  ])
  return { owner, asha }
}
