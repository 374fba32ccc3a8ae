import { randomUUID } from 'node:crypto'
import { Refusal } from '@dobara/contract/client/client'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import type { Answer } from './staff-model.ts'
import { counterPhoneCount, type Limits, type Typed } from './staff-steps.ts'
import type { Stage } from './stage.ts'

interface Given {
  pin: string
  guest: number
  points: number
  waited: number
}

const program = { reward: 'Free thali', minimumSpend: 300, signUpBonus: 0 }

export async function openStaffPlay({ world, open, ...stage }: Stage, limits: Limits[]) {
  const play = await open(program)
  const owner = play.phones[0] as WorldOwner
  for (const guest of play.guests) await guest.join(play.resId)
  const people: { staffId: string; pins: string[] }[] = []
  for (const each of limits) {
    const { staffId, pin } = await owner.savePerson({ name: `Person ${people.length}`, ...each })
    people.push({ staffId, pins: [pin] })
  }
  const counters: (WorldOwner & { deviceId: string })[] = []
  while (counters.length < counterPhoneCount)
    counters.push(await world.counterPhone(owner, { name: `Counter ${counters.length}` }))
  const phones: WorldOwner[] = [owner, ...counters]
  const awards: { key: string; cusId: string; points: number; entryId: string }[] = []
  const guestAt = (guest: number) => play.guests[guest] as WorldGuest
  const personAt = (person: number) => people[person] as (typeof people)[number]

  return {
    owner,
    people,
    awards,
    pinOf(typed: Typed): string {
      if (typed === 'owner') return owner.profile.pin
      if (typed === 'nobody') return '0000'
      return personAt(typed.person).pins.at(typed.drawn === 'first' ? 0 : -1) as string
    },
    give: (phone: number, given: Given, key: string) =>
      answerOf(async () => {
        const { pin, guest, points, waited: waitedSeconds } = given
        const { cusId } = guestAt(guest)
        const { balance, entryId } = await (phones[phone] as WorldOwner).give(cusId, points, {
          pin,
          idempotencyKey: key,
          waitedSeconds,
        })
        if (!awards.some((award) => award.key === key)) awards.push({ key, cusId, points, entryId })
        return { balance }
      }),
    undo: (phone: number, entryId: string) =>
      answerOf(async () => {
        const { balance } = await (phones[phone] as WorldOwner).undo(entryId)
        return { balance }
      }),
    limit: (person: number, changed: Limits) =>
      answerOf(async () => {
        await owner.savePerson({ name: `Person ${person}`, ...changed }, personAt(person).staffId)
        return null
      }),
    drawPin: (person: number) =>
      answerOf(async () => {
        personAt(person).pins.push((await owner.drawPinOf(personAt(person).staffId)) as string)
        return null
      }),
    removePerson: (person: number) =>
      answerOf(() => owner.removePerson(personAt(person).staffId).then(() => null)),
    removePhone: (phone: number) =>
      answerOf(() =>
        owner.removeCounterPhone(counters[phone - 1]?.deviceId as string).then(() => null),
      ),
    async entries() {
      const rows = await asSuperuser<{
        cus_id: string
        points: number
        staff_id: string | null
        device_id: string | null
        created_at: Date
      }>(
        world.databaseUrl,
        `select cus_id, points, staff_id, device_id, created_at from points_entry
          where restaurant_id = (select restaurant_id from program where res_id = $1)
          order by coalesce(sent_at, created_at), number`,
        [play.resId],
      )
      return rows.map(({ cus_id, points, staff_id, device_id, created_at }) => ({
        givenAt: created_at.getTime(),
        guest: play.guests.findIndex(({ cusId }) => cusId === cus_id),
        points,
        person: staff_id && people.findIndex(({ staffId }) => staffId === staff_id),
        phone: 1 + counters.findIndex(({ deviceId }) => deviceId === device_id),
      }))
    },
    wrongs: () => stage.wrongsIn(play),
  }
}

export const newKey = (): string => randomUUID()

const answerOf = (send: () => Promise<Answer>): Promise<Answer> =>
  send().catch((error: unknown) => {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  })
