import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner)
})

const askedAbout = (cusId: string, { by = owner, pin = owner.pin } = {}) =>
  by.give(cusId, 10, { pin, isSure: false }).then(
    () => [],
    ({ details }: { details: { cautions: string[] } }) => details.cautions,
  )

test("an award to a person's own card is asked about, whoever gives it, and is marked", async () => {
  const farhan = await world.member(owner, guests.farhan)
  const { pin } = await owner.savePerson({ mobile: guests.asha.phone })
  const phone = await world.counterPhone(owner)
  expect(await askedAbout(asha.cusId, { by: phone, pin })).toEqual(['staff_number'])
  expect(await askedAbout(asha.cusId)).toEqual(['staff_number'])
  expect(await askedAbout(farhan.cusId, { by: phone, pin })).toEqual([])
  await phone.give(asha.cusId, 10, { pin })
  expect((await owner.entriesOf(asha.cusId))[0]).toMatchObject({ cautions: ['staff_number'] })
})

test('the number is kept as a keyed hash alone, and no answer holds it', async () => {
  const { staffId } = await owner.savePerson({ mobile: guests.asha.phone })
  const other = await world.outsider()
  await other.savePerson({ mobile: guests.asha.phone })
  const rows = await asSuperuser<{ row: string; mac: string }>(
    world.databaseUrl,
    'select s::text as row, number_mac::text as mac from staff s',
  )
  expect(new Set(rows.map(({ mac }) => mac)).size).toBe(2)
  const digits = guests.asha.phone.slice(3)
  for (const { row } of rows) expect(row).not.toContain(digits)
  const people = await owner.people()
  expect(people).toMatchObject([{ staffId, hasMobile: true }])
  expect(JSON.stringify(people)).not.toContain(digits)
})

test('the number stays when a change leaves it out, and goes when it is removed or the person is', async () => {
  const { staffId } = await owner.savePerson({ mobile: guests.asha.phone })
  await owner.savePerson({ name: 'Ravi K.' }, staffId)
  expect(await askedAbout(asha.cusId)).toEqual(['staff_number'])
  await owner.savePerson({ mobile: '+919900000055' }, staffId)
  expect(await askedAbout(asha.cusId)).toEqual([])
  await owner.savePerson({ mobile: guests.asha.phone }, staffId)
  expect(await askedAbout(asha.cusId)).toEqual(['staff_number'])
  await owner.savePerson({ mobile: null }, staffId)
  expect(await owner.people()).toMatchObject([{ hasMobile: false }])
  expect(await askedAbout(asha.cusId)).toEqual([])
  await owner.savePerson({ mobile: guests.asha.phone }, staffId)
  await owner.removePerson(staffId)
  expect(await askedAbout(asha.cusId)).toEqual([])
})

test('a guest who gets the number of a person is noticed, and one who gives it up is not any more', async () => {
  await owner.savePerson({ mobile: '+919900000066' })
  expect(await askedAbout(asha.cusId)).toEqual([])
  const change = (to: string) =>
    asSuperuser(world.databaseUrl, 'update account set phone_number = $1 where phone_number = $2', [
      to,
      to === '+919900000066' ? guests.asha.phone : '+919900000066',
    ])
  await change('+919900000066')
  expect(await askedAbout(asha.cusId)).toEqual(['staff_number'])
  await change(guests.asha.phone)
  expect(await askedAbout(asha.cusId)).toEqual([])
})

test('another server asks, too, as soon as the number is saved', async () => {
  const other = await world.anotherServer()
  const elsewhere = await other.anotherPhone(owner)
  expect(await askedAbout(asha.cusId, { by: elsewhere })).toEqual([])
  await owner.savePerson({ mobile: guests.asha.phone })
  await expect.poll(() => askedAbout(asha.cusId, { by: elsewhere })).toContain('staff_number')
})

test('an award after the number was saved is asked about, even while an earlier award reads without it', async () => {
  const { staffId } = await owner.savePerson()
  const other = await world.anotherServer()
  const elsewhere = await other.anotherPhone(owner)
  const saving = await other.anotherPhone(owner)
  const { uid } = await owner.call(restaurantSession.me)
  const reading = () =>
    asSuperuser(
      world.databaseUrl,
      `select from pg_locks where not granted and relation = 'outlet'::regclass`,
    )
  const later = await world.database.asRestaurant(uid, async (tx) => {
    await sql`lock table outlet in access exclusive mode`.execute(tx)
    const earlier = askedAbout(asha.cusId, { by: elsewhere })
    await expect.poll(reading).toHaveLength(1)
    await saving.savePerson({ mobile: guests.asha.phone }, staffId)
    const answers = Promise.all([earlier, askedAbout(asha.cusId, { by: elsewhere })])
    await expect.poll(reading).toHaveLength(2)
    return { answers }
  })
  expect((await later.answers)[1]).toEqual(['staff_number'])
})

test('a number that an owner saves does not tell whose card it is among those who never acted here', async () => {
  const stranger = await world.guest(guests.farhan)
  const given = await world.guest(guests.meera)
  await owner.give(given.cusId, 10)
  await owner.savePerson({ mobile: guests.farhan.phone })
  await owner.savePerson({ name: 'Meena', mobile: guests.meera.phone })
  expect(await askedAbout(stranger.cusId)).toEqual([])
  expect(await askedAbout(given.cusId)).toEqual([])
  await given.join(owner.resId)
  expect(await askedAbout(given.cusId)).toEqual(['staff_number'])
})

test('an owner cannot go through a book of numbers, even with the right one among the later ones', async () => {
  const { staffId } = await owner.savePerson()
  const numberOf = (n: number) =>
    n === 11 ? guests.asha.phone : `+9199000001${String(n).padStart(2, '0')}`
  for (let n = 1; n <= 10; n++) {
    await owner.savePerson({ mobile: numberOf(n) }, staffId)
    await owner.savePerson({ mobile: numberOf(n) }, staffId)
    expect(await askedAbout(asha.cusId)).toEqual(n > 3 ? ['many_today'] : [])
  }
  for (const id of [staffId, crypto.randomUUID()])
    await expect(owner.savePerson({ mobile: numberOf(11) }, id)).rejects.toMatchObject({
      code: 'slow_down',
    })
  expect(await owner.people()).toHaveLength(1)
  world.clock.pass(86_400)
  expect(await askedAbout(asha.cusId)).toEqual([])
  await owner.savePerson({ mobile: numberOf(11) }, staffId)
  expect(await askedAbout(asha.cusId)).toEqual(['staff_number'])
})

const everyDay = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }])

test('an award more than half an hour outside the hours of its outlet is asked about', async () => {
  const [first] = await owner.outlets()
  await owner.saveOutlet(
    { name: 'Spice Route', weeklyHours: everyDay('11:00', '23:00'), ...noAddress },
    first?.outletId,
  )
  const late = crypto.randomUUID()
  await owner.saveOutlet({ name: 'Juhu', weeklyHours: everyDay('18:00', '02:00') }, late)
  const here = await world.counterPhone(owner)
  const there = await world.counterPhone(owner, { name: 'Juhu counter', outletId: late })
  const { pin } = await owner.savePerson()
  const farhan = await world.member(owner, guests.farhan)
  const at = async (time: string, by: WorldOwner) => {
    world.clock.now = new Date(`${time}+05:30`)
    return askedAbout(farhan.cusId, { by, pin })
  }
  expect(await at('2026-12-01T10:29', here)).toEqual(['outside_hours'])
  expect(await at('2026-12-02T10:30', here)).toEqual([])
  expect(await at('2026-12-03T23:29', here)).toEqual([])
  expect(await at('2026-12-04T23:30', here)).toEqual(['outside_hours'])
  expect(await at('2026-12-05T23:30', there)).toEqual([])
  expect(await at('2026-12-06T03:00', there)).toEqual(['outside_hours'])
  expect(await at('2026-12-07T03:00', owner)).toEqual(['outside_hours'])
})

const noAddress = {
  addressLine1: undefined,
  addressLine2: undefined,
  city: undefined,
  state: undefined,
  pincode: undefined,
}

test('without hours nothing is outside them', async () => {
  world.clock.now = new Date('2026-12-04T03:00+05:30')
  const { pin } = await owner.savePerson()
  expect(await askedAbout(asha.cusId, { pin })).toEqual([])
})

test('the third late undo of a person in a day is told, and no slip that is undone at once', async () => {
  const { pin } = await owner.savePerson()
  const undo = async (afterSeconds: number) => {
    world.clock.pass(600)
    const { entryId } = await owner.give(asha.cusId, 10, { pin })
    world.clock.pass(afterSeconds)
    await owner.undo(entryId)
    const [last] = await asSuperuser<{ cautions: string[] }>(
      world.databaseUrl,
      'select cautions from points_entry order by number desc limit 1',
    )
    return last?.cautions
  }
  for (let slips = 0; slips < 4; slips++) expect(await undo(19)).toEqual([])
  expect(await undo(20)).toEqual([])
  expect(await undo(45)).toEqual([])
  expect(await undo(20)).toEqual(['undone_late'])
  // Managers see these lists too, but only the owner may see this caution.
  expect((await owner.entriesOf(asha.cusId))[0]?.cautions).toEqual([])
  expect(JSON.stringify(await owner.activity())).not.toContain('undone_late')
  world.clock.pass(86_400)
  expect(await undo(45)).toEqual([])
})

test('often to one guest is asked of that person alone, and not again once the owner says that it was right', async () => {
  const ravi = await owner.savePerson()
  const meena = await owner.savePerson({ name: 'Meena' })
  const giveTwiceADay = async (days: number, by = owner) => {
    for (let day = 0; day < days; day++) {
      world.clock.pass(86_400)
      for (let awards = 0; awards < 2; awards++) {
        world.clock.pass(3_600)
        await by.give(asha.cusId, 10, { pin: ravi.pin })
      }
    }
  }
  await giveTwiceADay(2)
  world.clock.pass(86_400)
  await owner.give(asha.cusId, 10, { pin: ravi.pin })
  world.clock.pass(3_600)
  expect(await askedAbout(asha.cusId, { pin: ravi.pin })).toEqual(['one_guest_often'])
  const { entryId } = await owner.give(asha.cusId, 10, { pin: ravi.pin })
  expect((await owner.entriesOf(asha.cusId))[0]).toMatchObject({ cautions: ['one_guest_often'] })
  world.clock.pass(61)
  expect(await askedAbout(asha.cusId, { pin: meena.pin })).toEqual([])
  expect(await askedAbout(asha.cusId)).toEqual(['many_today'])

  await owner.confirm(entryId)
  world.clock.pass(86_400)
  expect(await askedAbout(asha.cusId, { pin: ravi.pin })).toEqual([])
  world.clock.pass(91 * 86_400)
  const later = await world.anotherPhone(owner)
  await giveTwiceADay(3, later)
  expect((await later.entriesOf(asha.cusId))[0]).toMatchObject({ cautions: ['one_guest_often'] })
})
