import type { Answer } from '@dobara/contract/schemas/endpoint'
import { watchRestaurant } from '@dobara/contract/schemas/live'
import { type Browser, openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { type Stream, watch } from '@dobara/testing/people/stream'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { addCrowd } from '@dobara/testing/world/crowd'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, beforeEach, expect, test } from 'vitest'

type Document = Answer<typeof watchRestaurant>

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let ravi: { staffId: string; pin: string }
let origin: string
const open: Stream<Document>[] = []
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner)
  ravi = await owner.savePerson()
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

async function screenOf({ cookies }: Browser, at = origin) {
  const browser = openBrowserAt(at)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  const stream = await watch(browser, watchRestaurant)
  open.push(stream)
  await stream.until(() => true)
  return stream
}

async function listed(of = owner) {
  const screen = await screenOf(of)
  const { toCheck } = await screen.until(() => true)
  screen.close()
  return toCheck
}

const toCheck = async (of = owner) => (await listed(of)).map(({ entryId }) => entryId)

const tooMany = 900

test('what a person gave with cautions is told to the owner at once, and what the owner gave is not', async () => {
  const dashboard = await screenOf(owner)
  const phone = await world.counterPhone(owner)
  await owner.give(asha.cusId, tooMany)
  await phone.give(asha.cusId, 10, { pin: ravi.pin })
  world.clock.pass(1)
  const { entryId } = await phone.give(asha.cusId, tooMany, { pin: ravi.pin })
  const { toCheck: told } = await dashboard.until(({ toCheck }) => toCheck.length > 0)
  expect(told).toEqual([
    {
      entryId,
      kind: 'in_store',
      person: 'Ravi',
      givenBy: null,
      counterPhone: 'Front counter',
      cusId: asha.cusId,
      firstName: 'Asha',
      lastInitial: 'R',
      isErased: false,
      points: tooMany,
      correctedPoints: tooMany,
      billByRule: null,
      reasons: ['above_reward'],
      createdAt: world.clock.now.toISOString(),
    },
  ])
})

test('the owner of another server and one who was away are told, too', async () => {
  const other = await world.anotherServer()
  const at = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const elsewhere = await screenOf(owner, at)
  const { entryId } = await owner.give(asha.cusId, tooMany, { pin: ravi.pin })
  await elsewhere.until(({ toCheck: [first] }) => first?.entryId === entryId)
  world.clock.pass(29 * 86_400)
  await expect.poll(() => toCheck()).toEqual([entryId])
  world.clock.pass(2 * 86_400)
  await expect.poll(() => toCheck()).toEqual([])
})

test('an entry that was right is told once, on all screens, and who said so is kept', async () => {
  const { entryId } = await owner.give(asha.cusId, tooMany, { pin: ravi.pin })
  const dashboard = await screenOf(owner)
  const answers = await Promise.all(times(5, () => owner.confirm(entryId)))
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  await dashboard.until(({ toCheck }) => toCheck.length === 0)
  world.clock.pass(60)
  await (await world.anotherPhone(owner)).confirm(entryId)
  const kept = await asSuperuser(world.databaseUrl, 'select * from confirmed_entry')
  expect(kept).toMatchObject([
    { entry_id: entryId, confirmed_at: new Date(world.clock.now.getTime() - 60_000) },
  ])
})

test('an award that was taken back or undone is not told again', async () => {
  const taken = await owner.give(asha.cusId, tooMany, { pin: ravi.pin })
  world.clock.pass(1)
  const undone = await owner.give(asha.cusId, tooMany + 1, { pin: ravi.pin })
  await expect.poll(() => toCheck()).toEqual([undone.entryId, taken.entryId])
  await owner.undo(undone.entryId)
  await owner.takeBack(taken.entryId)
  await expect.poll(() => toCheck()).toEqual([])
})

test('a late undo asks for no PIN: the phone on which it was pressed is named, and who had given', async () => {
  const phone = await world.counterPhone(owner)
  const meena = await owner.savePerson({ name: 'Meena' })
  const undo = async (of: typeof owner, pin: string | undefined) => {
    const { entryId } = await of.give(asha.cusId, 10, pin ? { pin } : {})
    world.clock.pass(30)
    await of.undo(entryId)
  }
  for (const pin of [ravi.pin, meena.pin, undefined]) await undo(phone, pin)
  const onPhone = { kind: 'reversal', person: null, counterPhone: 'Front counter' }
  await expect
    .poll(() => listed())
    .toMatchObject([{ ...onPhone, givenBy: null, reasons: ['undone_late'] }])
  await undo(phone, ravi.pin)
  await expect.poll(() => listed()).toMatchObject([{ ...onPhone, givenBy: 'Ravi' }, onPhone])
  for (const { entryId } of await listed()) await owner.confirm(entryId)
  await expect.poll(() => listed()).toEqual([])
  for (let undos = 0; undos < 3; undos++) await undo(owner, undefined)
  await expect.poll(() => listed()).toEqual([])
  await undo(owner, ravi.pin)
  await expect
    .poll(() => listed())
    .toMatchObject([{ person: null, counterPhone: null, givenBy: 'Ravi' }])
})

test('late undos at the same moment, at two processes, are told as those one after another', async () => {
  const phone = await world.counterPhone(owner)
  const second = await (await world.anotherServer()).anotherPhone(owner)
  second.cookies.clear()
  for (const [name, value] of phone.cookies) second.cookies.set(name, value)
  const awards = []
  for (const cusId of await addCrowd(world.databaseUrl, asha.cusId, 6))
    awards.push(await phone.give(cusId, 10, { pin: ravi.pin }))
  world.clock.pass(30)
  await Promise.all(awards.map(({ entryId }, n) => (n % 2 ? phone : second).undo(entryId)))
  await expect.poll(() => toCheck()).toHaveLength(4)
})

test('a late undo is off the list once the owner gives the points back', async () => {
  let entryId = ''
  for (let undos = 0; undos < 3; undos++) {
    ;({ entryId } = await owner.give(asha.cusId, 10, { pin: ravi.pin }))
    world.clock.pass(30)
    await owner.undo(entryId)
  }
  const told = await listed()
  expect(told).toMatchObject([{ kind: 'reversal', points: -10, reasons: ['undone_late'] }])
  await owner.correct(asha.cusId, 10, { corrects: told[0]?.entryId })
  await expect.poll(() => toCheck()).toEqual([])
})

test('a manager takes nothing off the list by taking back the rest or by a correction', async () => {
  const manager = await owner.savePerson({ name: 'Meena', role: 'manager' })
  const { entryId } = await owner.give(asha.cusId, tooMany, { pin: manager.pin })
  await owner.approve(await asha.claim(owner.resId))
  await owner.correct(asha.cusId, 1, { corrects: entryId, pin: manager.pin })
  await owner.takeBack(entryId, { takeWhatIsLeft: true, pin: manager.pin })
  await expect.poll(() => toCheck()).toEqual([entryId])
  await owner.confirm(entryId)
  await expect.poll(() => toCheck()).toEqual([])
})

test('what a manager took back as a whole, as corrected, is off the list; a correction of the owner, too', async () => {
  const manager = await owner.savePerson({ name: 'Meena', role: 'manager' })
  const one = await owner.give(asha.cusId, tooMany, { pin: manager.pin })
  world.clock.pass(1)
  const other = await owner.give(asha.cusId, tooMany, { pin: manager.pin })
  await owner.correct(asha.cusId, -1, { corrects: one.entryId, pin: manager.pin })
  await expect.poll(() => toCheck()).toEqual([other.entryId, one.entryId])
  expect(await listed()).toMatchObject([{}, { points: tooMany, correctedPoints: tooMany - 1 }])
  await owner.takeBack(one.entryId, { pin: manager.pin })
  await expect.poll(() => toCheck()).toEqual([other.entryId])
  await owner.correct(asha.cusId, 1, { corrects: other.entryId })
  await expect.poll(() => toCheck()).toEqual([])
})

test("a manager's upward correction with cautions is told", async () => {
  const manager = await owner.savePerson({ name: 'Meena', role: 'manager' })
  await owner.correct(asha.cusId, tooMany, { pin: manager.pin })
  const told = await listed()
  expect(told).toMatchObject([{ kind: 'correction', person: 'Meena', points: tooMany }])
  await owner.confirm(told[0]?.entryId ?? '')
  await expect.poll(() => toCheck()).toEqual([])
})

test('only the owner of the restaurant learns of it and may say that it was right', async () => {
  const phone = await world.counterPhone(owner)
  const atCounter = await screenOf(phone)
  const { entryId } = await phone.give(asha.cusId, tooMany, { pin: ravi.pin })
  const plain = await owner.give(asha.cusId, 10, { pin: ravi.pin })
  const byOwner = await owner.give(asha.cusId, tooMany)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await atCounter.until(({ onlinePointsRequests }) => onlinePointsRequests.length === 1)
  for (const document of atCounter.documents) expect(document.toCheck).toEqual([])
  await expect(phone.confirm(entryId)).rejects.toMatchObject({ code: 'owner_only' })

  const outsider = await world.outsider()
  await expect.poll(() => toCheck(outsider)).toEqual([])
  for (const attempt of [
    () => outsider.confirm(entryId),
    () => owner.confirm(plain.entryId),
    () => owner.confirm(byOwner.entryId),
    () => owner.confirm(crypto.randomUUID()),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'entry_not_found' })
  await expect.poll(() => toCheck()).toEqual([entryId])
})

test('the 50 newest are shown, and the next ones follow', async () => {
  const farhan = await world.member(owner, guests.farhan)
  const given: string[] = []
  for (let award = 0; award < 52; award++) {
    world.clock.pass(1)
    given.unshift((await owner.give(farhan.cusId, tooMany, { pin: ravi.pin })).entryId)
  }
  await expect.poll(() => toCheck()).toEqual(given.slice(0, 50))
  await owner.confirm(given[0] ?? '')
  await expect.poll(() => toCheck()).toEqual(given.slice(1, 51))
})

test('the staff report counts the same awards', async () => {
  for (const points of [tooMany, 10, tooMany])
    await owner.give(asha.cusId, points, { pin: ravi.pin })
  const [report] = await owner.staffReport()
  expect(report).toMatchObject({ name: 'Ravi', confirmed: 2 })
  await expect.poll(() => toCheck()).toHaveLength(2)
})
