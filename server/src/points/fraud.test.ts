import type { Answer } from '@dobara/contract/schemas/endpoint'
import { watchRestaurant } from '@dobara/contract/schemas/live'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { watch } from '@dobara/testing/people/stream'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let phone: WorldOwner & { deviceId: string }
let colleagues: { pin: string }[]
let cheat: { pin: string; staffId: string }
let regulars: WorldGuest[]
let friend: WorldGuest
let dashboard: { until(isSo: (document: Document) => boolean): Promise<Document>; close(): void }
type Document = Answer<typeof watchRestaurant>

const staffNumber = '+919900000301'
const day = (hours: string) => Array.from({ length: 7 }, () => [{ from: '11:00', to: hours }])

beforeEach(async () => {
  owner = await world.owner()
  const [first] = await owner.outlets()
  await owner.saveOutlet({ ...firstAddress, weeklyHours: day('23:00') }, first?.outletId)
  const juhu = crypto.randomUUID()
  await owner.saveOutlet({ name: 'Juhu', weeklyHours: day('23:00') }, juhu)
  cheat = await owner.savePerson({ name: 'Vikram', mobile: staffNumber })
  colleagues = []
  for (const name of ['Ravi', 'Meena', 'Sunil', 'Leela'])
    colleagues.push(await owner.savePerson({ name }))
  phone = await world.counterPhone(owner)
  const elsewhere = await world.counterPhone(owner, { name: 'Juhu counter', outletId: juhu })
  regulars = []
  for (let n = 0; n < 12; n++)
    regulars.push(
      await world.member(owner, {
        firstName: `Guest${'abcdefghijkl'[n]}`,
        lastName: 'Rao',
        phone: `+9199000002${String(n).padStart(2, '0')}`,
      }),
    )
  friend = await world.member(owner, guests.farhan)
  for (let days = 0; days < 7; days++) {
    const people = [cheat, ...colleagues]
    for (const [n, guest] of regulars.entries())
      if ((n + days) % 3 === 0)
        await (n % 2 ? phone : elsewhere).give(guest.cusId, 100 + n, {
          pin: people[(n + days) % 5]?.pin ?? '',
        })
    world.clock.pass(86_400)
  }
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const browser = openBrowserAt(origin)
  for (const [name, value] of owner.cookies) browser.cookies.set(name, value)
  const stream = await watch(browser, watchRestaurant)
  dashboard = { until: (isSo) => stream.until(isSo), close: () => stream.close() }
  const { toCheck } = await stream.until(() => true)
  expect(toCheck, 'the honest week').toEqual([])
})

const firstAddress = {
  name: 'Bandra',
  addressLine1: undefined,
  addressLine2: undefined,
  city: undefined,
  state: undefined,
  pincode: undefined,
}

const ways: {
  way: string
  told: string
  byTry: number
  attempt(n: number): Promise<unknown>
}[] = [
  {
    way: 'an own card',
    told: 'staff_number',
    byTry: 1,
    async attempt(n) {
      ownCard ??= await world.member(owner, {
        firstName: 'Vikram',
        lastName: 'Joshi',
        phone: staffNumber,
      })
      if (n > 0) world.clock.pass(86_400)
      return phone.give(ownCard.cusId, 100, { pin: cheat.pin })
    },
  },
  {
    way: "a friend's card, twice a day",
    told: 'one_guest_often',
    byTry: 6,
    attempt(n) {
      world.clock.pass(n % 2 ? 7_200 : 79_200)
      return phone.give(friend.cusId, 100, { pin: cheat.pin })
    },
  },
  {
    way: "a friend's card, once a day",
    told: 'one_guest_often',
    byTry: 6,
    attempt() {
      world.clock.pass(86_400)
      return phone.give(friend.cusId, 100, { pin: cheat.pin })
    },
  },
  {
    way: 'at night',
    told: 'outside_hours',
    byTry: 1,
    attempt(n) {
      if (n === 0) world.clock.now = new Date('2026-12-10T00:30+05:30')
      else world.clock.pass(86_400)
      return phone.give(friend.cusId, 100, { pin: cheat.pin })
    },
  },
  {
    way: "undone after the guest left, and given to a friend's card",
    told: 'undone_late',
    byTry: 3,
    async attempt(n) {
      world.clock.pass(600)
      const guest = regulars[n % regulars.length] as WorldGuest
      const { entryId } = await phone.give(guest.cusId, 120, { pin: cheat.pin })
      world.clock.pass(40)
      await phone.undo(entryId)
      return phone.give(friend.cusId, 120, { pin: cheat.pin })
    },
  },
  {
    way: 'small amounts, often',
    told: 'many_today',
    byTry: 4,
    attempt() {
      world.clock.pass(900)
      return phone.give(friend.cusId, 10, { pin: cheat.pin })
    },
  },
]
let ownCard: WorldGuest | undefined
beforeEach(() => {
  ownCard = undefined
})

test.each(ways)('$way: told within ten tries, at once', async ({ told, byTry, attempt }) => {
  const isTold = ({ reasons }: Document['toCheck'][number]) => reasons.some((one) => one === told)
  for (let tries = 1; tries <= 10; tries++) {
    await attempt(tries - 1)
    if ((await entriesWith(told)) === 0) continue
    expect(tries).toBe(byTry)
    const { toCheck } = await dashboard.until((document) => document.toCheck.some(isTold))
    const found = toCheck.find(isTold)
    expect(found?.person ?? found?.givenBy).toBe('Vikram')
    dashboard.close()
    return
  }
  throw new Error('not found within ten tries')
})

async function entriesWith(reason: string): Promise<number> {
  const rows = await asSuperuser(
    world.databaseUrl,
    'select from points_entry where $1 = any (cautions)',
    [reason],
  )
  return rows.length
}
