import type { Person } from '../people/cast.ts'
import { counterOf } from '../people/number-calls.ts'
import type { People } from '../people/people.ts'

/** A number's card holds points and stamps when its guest takes them. */
export async function changeToStamps(people: People, person: Person) {
  const owner = await people.owner({ phone: '+919811100083', signUpBonus: 0 })
  const card = await counterOf(owner).keep(person.phone)
  await owner.give(card, 50)
  await owner.edit({ unit: 'stamps', minimumSpend: 2, signUpBonus: 0 })
  const guest = await people.member(owner, person)
  await guest.takesPoints(owner.resId)
  for (let visit = 0; visit < 2; visit += 1) await owner.stamp(guest.cusId)
  await guest.claim(owner.resId)
  const { requestId } = await guest.orderedOnline(owner.resId, { orderId: 'Z-9' })
  await owner.grant({ requestId }, 1)
}
