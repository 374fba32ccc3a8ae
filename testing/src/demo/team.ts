import type { Person } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import type { People } from '../people/people.ts'
import type { Chance } from './chance.ts'
import { giveForBill } from './give-for-bill.ts'

interface TeamMember {
  pin: string
  phone: WorldOwner
}

export interface Team {
  honest: TeamMember[]
  cheat: TeamMember
  friend: WorldGuest
}

/** Days before the last day */
export const teamDays = 10
const cheatDays = 5

const friend: Person = { firstName: 'Dev', lastName: 'Kamble', phone: '+919900000299' }
const limits = { mostPoints: 500, mostPointsADay: 5_000 }

export async function openTeam(people: People, owner: WorldOwner): Promise<Team> {
  const outletId = '0b6f1c52-4c8e-4b8e-9d57-1f2c5a7d3e57'
  await owner.saveOutlet({ name: 'Spice Route Juhu' }, outletId)
  const here = await people.counterPhone(owner, { name: 'Front counter', mayDecide: true })
  const there = await people.counterPhone(owner, { name: 'Juhu counter', outletId })
  const join = async (name: string, phone: WorldOwner, settings = {}) => ({
    pin: (await owner.savePerson({ name, ...limits, ...settings })).pin,
    phone,
  })
  const honest = [
    await join('Ravi', here),
    await join('Meena', here, { role: 'manager' }),
    await join('Sunil', there),
    await join('Leela', there),
  ]
  return { honest, cheat: await join('Vikram', here), friend: await people.member(owner, friend) }
}

export async function workOneDay(
  { honest, cheat, friend }: Team,
  guests: WorldGuest[],
  { chance, clock, daysLeft }: { chance: Chance; clock: { now: Date }; daysLeft: number },
) {
  const give = async ({ phone, pin }: TeamMember, { cusId }: WorldGuest) => {
    clock.now = new Date(clock.now.getTime() + chance.between(4, 9) * 60_000)
    await giveForBill(phone, cusId, chance.between(18, 140), { pin })
  }
  const served = [...guests]
  for (const person of [...honest, cheat])
    for (let awards = chance.between(1, 2); awards > 0 && served.length > 0; awards--) {
      const [guest] = served.splice(chance.between(0, served.length - 1), 1)
      if (guest) await give(person, guest)
    }
  if (daysLeft <= cheatDays + 1) for (let times = 0; times < 2; times++) await give(cheat, friend)
}
