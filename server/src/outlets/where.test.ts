import { getOutletInsights } from '@dobara/contract/schemas/insights'
import { guests } from '@dobara/testing/people/cast'
import { fileOf } from '@dobara/testing/people/exported-file'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldForEach } from '@dobara/testing/world/world'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
})

async function atTwoOutlets() {
  const { outletId } = await owner.saveOutlet()
  const { pin } = await owner.savePerson()
  const bandra = await world.counterPhone(owner, { outletId, mayDecide: true })
  world.clock.pass(1)
  await owner.give(asha.cusId, 5)
  world.clock.pass(1)
  const { entryId } = await bandra.give(asha.cusId, 20, { pin })
  world.clock.pass(1)
  return { outletId, bandra, pin, entryId }
}

const outletsIn = (rows: { kind: string; outlet: string | null }[]) =>
  rows.map(({ kind, outlet }) => [kind, outlet])

test('entries name their outlet to the owner and to the guest, and those of one outlet none', async () => {
  world.clock.pass(1)
  await owner.give(asha.cusId, 700)
  const nowhere = [
    ['in_store', null],
    ['sign_up_bonus', null],
  ]
  expect(outletsIn((await owner.activity()).results)).toEqual(nowhere)
  expect(outletsIn(await asha.entriesAt(owner.resId))).toEqual(nowhere)

  const { outletId, bandra, pin } = await atTwoOutlets()
  const request = await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await bandra.grant(request, 30, { pin })
  world.clock.pass(1)
  const claim = await asha.claim(owner.resId)
  world.clock.pass(1)
  await bandra.approve(claim, { pin })
  const somewhere = [
    ['claim_approved', 'Bandra'],
    ['reward_claim', null],
    ['online', 'Bandra'],
    ['in_store', 'Bandra'],
    ['in_store', 'Spice Route'],
    ['in_store', 'Spice Route'],
    ['sign_up_bonus', null],
  ]
  expect(outletsIn((await owner.activity()).results)).toEqual(somewhere)
  const entries = somewhere.slice(1)
  expect(outletsIn(await asha.entriesAt(owner.resId))).toEqual(entries)
  expect(outletsIn(await owner.entriesOf(asha.cusId))).toEqual(entries)
  const file = parse(await fileOf(owner, 'entries'), { bom: true, columns: true }) as Record<
    string,
    string
  >[]
  expect(file.map(({ Branch }) => Branch)).toEqual(
    entries.map(([, name]) => name ?? '').toReversed(),
  )

  await owner.removeCounterPhone(bandra.deviceId)
  await owner.closeOutlet(outletId)
  expect(outletsIn(await asha.entriesAt(owner.resId))).toEqual(entries)
})

test('today and the report are of all outlets or of one, and a counter phone has the day of its own', async () => {
  const { outletId, bandra, entryId } = await atTwoOutlets()
  const farhan = await world.guest(guests.farhan)
  await owner.give(farhan.cusId, 7)
  const first = (await owner.outlets())[0]?.outletId ?? ''
  expect(await owner.today()).toMatchObject({ pointsGiven: 32, visits: 2, newMembers: 2 })
  const ofBandra = { pointsGiven: 20, visits: 1, newMembers: 1, awards: [{ points: 20 }] }
  expect(await owner.today({ outletId })).toMatchObject(ofBandra)
  expect(await owner.today({ outletId: first })).toMatchObject({
    pointsGiven: 12,
    visits: 2,
    awards: [{ points: 7 }, { points: 5 }],
  })
  expect(await bandra.today()).toMatchObject(ofBandra)
  expect(await bandra.today({ outletId: first })).toMatchObject(ofBandra)

  const reported = async (outletId: string) =>
    (await owner.staffReport('1', outletId)).map(({ name, points }) => [name, points])
  expect(await reported(outletId)).toEqual([['Ravi', 20]])
  expect(await reported(first)).toEqual([[null, 12]])

  await owner.takeBack(entryId)
  expect(await bandra.today()).toMatchObject({ pointsGiven: 0, visits: 0, awards: [] })
})

test("another restaurant's outlet shows nothing", async () => {
  const outsider = await world.outsider()
  const { outletId } = await outsider.saveOutlet()
  await owner.give(asha.cusId, 5)
  expect(await owner.today({ outletId })).toMatchObject({ pointsGiven: 0, visits: 0, awards: [] })
  expect(await owner.staffReport('1', outletId)).toEqual([])
})

const byOutlet = async () => (await owner.call(getOutletInsights, { query: { days: '7' } })).results

test('Insights has the visits, guests and points of each outlet, and of a single one nothing', async () => {
  await owner.give(asha.cusId, 3)
  world.clock.pass(86_400)
  owner = await world.anotherPhone(owner)
  expect(await byOutlet()).toEqual([])
  const { outletId, bandra, pin } = await atTwoOutlets()
  await bandra.give(asha.cusId, 30, { pin })
  const { entryId } = await bandra.give(asha.cusId, 500, { pin })
  const farhan = await world.guest(guests.farhan)
  await bandra.give(farhan.cusId, 2, { pin })
  world.clock.pass(86_400)
  await owner.takeBack(entryId)
  await owner.give(farhan.cusId, 1_000)
  const first = { name: 'Spice Route', visits: 2, guests: 1, points: 3 + 5 }
  const second = { outletId, name: 'Bandra', visits: 2, guests: 2, points: 20 + 30 + 2 }
  expect(await byOutlet()).toMatchObject([first, second])
  await owner.removeCounterPhone(bandra.deviceId)
  await owner.closeOutlet(outletId)
  expect(await byOutlet()).toMatchObject([first, second])
  world.clock.pass(10 * 86_400)
  owner = await world.anotherPhone(owner)
  expect(await byOutlet()).toEqual([])
})
