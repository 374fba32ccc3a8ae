import { mostShown } from '@dobara/contract/rules/manager-windows'
import { stopManaging } from '@dobara/contract/schemas/counter-phones'
import { listCustomers } from '@dobara/contract/schemas/customers'
import { startExport } from '@dobara/contract/schemas/exports'
import { listCustomerEntries } from '@dobara/contract/schemas/points'
import { exportRestaurant, listSecurityEvents } from '@dobara/contract/schemas/restaurants'
import { endOfDay } from '@dobara/contract/text/india-time'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { addCrowd } from '@dobara/testing/world/crowd'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let meena: { staffId: string; pin: string }
let phone: Awaited<ReturnType<typeof world.counterPhone>>

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 100)
  await asha.allow(owner.resId, { shareNumber: true })
  meena = await owner.savePerson({ name: 'Meena', role: 'manager' })
  phone = await world.counterPhone(owner)
})

async function carryAway(of: WorldOwner, order: 'visit' | 'balance' = 'visit') {
  const found = new Set<string>()
  for (let after: string | undefined; ; ) {
    const page = await of
      .call(listCustomers, { body: { search: '', order, after } })
      .catch(({ code }: { code: string }) => ({ code }))
    if ('code' in page) return { found, code: page.code }
    for (const { cusId } of page.results) found.add(cusId)
    if (page.next === null) return { found, code: null }
    after = page.next
  }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )

test('each opening is an event that names person and phone, and wrong PINs stay in sight', async () => {
  await phone.give(asha.cusId, 1, { pin: '0000' }).catch(() => {})
  world.clock.pass(1)
  await phone.manage(meena.pin)
  await phone.call(stopManaging)
  world.clock.pass(1)
  await phone.manage(owner.profile.pin)
  const list = async (of: WorldOwner) => (await of.call(listSecurityEvents)).results
  const opened = { kind: 'guests_opened', counterPhone: 'Front counter', isThisOne: false }
  expect(await list(owner)).toMatchObject([
    { ...opened, person: null, at: world.clock.now.toISOString() },
    { ...opened, person: 'Meena' },
    { kind: 'wrong_pin', counterPhone: 'Front counter', person: null },
    { kind: 'signed_in', counterPhone: null },
  ])
  const { changes } = await owner.call(exportRestaurant)
  expect(JSON.stringify(changes)).toContain('guests opened on a counter phone')
  for (let openings = 0; openings < 60; openings++) {
    world.clock.pass(1)
    await phone.manage(meena.pin)
  }
  const kinds = (await list(owner)).map(({ kind }) => kind)
  expect(kinds).toContain('wrong_pin')
  expect(kinds).toContain('signed_in')
  expect(kinds.filter((kind) => kind === 'guests_opened')).toHaveLength(50)
  expect((await list(await world.outsider())).map(({ kind }) => kind)).toEqual(['signed_in'])
})

test('a number stands on the guest’s own page alone; the owner’s own phone shows it in the list', async () => {
  await phone.manage(meena.pin)
  const [listed] = await owner.customers()
  const own = listed?.phoneNumber ?? ''
  expect(own).toMatch(/^\+91\d{10}$/)
  for (const search of ['', 'Ash', asha.cusId.slice(0, 4), own, own.slice(3)])
    expect(await phone.customers(search)).toMatchObject([{ cusId: asha.cusId, phoneNumber: null }])
  for (const fragment of [own.slice(3, 9), own.slice(-4), own.slice(0, -1)])
    expect(await phone.customers(fragment)).toEqual([])
  expect(await phone.record(asha.cusId)).toMatchObject({ phoneNumber: own })
  const rest = [await phone.activity(), await phone.entriesOf(asha.cusId), await phone.today()]
  expect(JSON.stringify(rest)).not.toContain(own.slice(3))
})

test('the list of 1,201 guests is not carried away, however often it is opened in a day', async () => {
  await addCrowd(world.databaseUrl, asha.cusId, 1_200)
  await phone.manage(meena.pin)
  const once = await carryAway(phone)
  expect(once).toMatchObject({ code: 'shown_enough' })
  expect(once.found.size).toBe(mostShown.listed.atOnce)
  expect(await codeOf(phone.customers())).toBe('answered')
  expect(await codeOf(carryOn('balance'))).not.toBe('answered')
  const other = await world.counterPhone(owner, { name: 'Back counter' })
  const all = new Set(once.found)
  const codes = []
  for (let openings = 0; openings < 6; openings++) {
    world.clock.pass(1)
    const on = openings % 2 ? phone : other
    await on.manage(openings % 3 ? meena.pin : owner.profile.pin)
    const { found, code } = await carryAway(on)
    for (const cusId of found) all.add(cusId)
    codes.push(code)
  }
  expect(codes).toEqual(['shown_enough', 'shown_enough', ...Array(4).fill('shown_today')])
  expect(all.size).toBeLessThanOrEqual(mostShown.listed.today)
  expect(await carryAway(owner)).toMatchObject({ code: null })
  world.clock.pass(86_400)
  await phone.manage(meena.pin)
  expect((await carryAway(phone)).code).toBe('shown_enough')

  async function carryOn(order: 'balance') {
    const { code } = await carryAway(phone, order)
    if (code) throw Object.assign(new Error(code), { code })
  }
})

test('neither pages of guests, their entries nor numbers that are tried go beyond the limit, also at once at two processes', async () => {
  const crowd = await addCrowd(world.databaseUrl, asha.cusId, 250)
  const second = await (await world.anotherServer()).anotherPhone(owner)
  const there = await world.counterPhone(owner, { name: 'Back counter' })
  second.cookies.clear()
  for (const [name, value] of there.cookies) second.cookies.set(name, value)
  await phone.manage(meena.pin)
  await second.manage(meena.pin)
  const answers: string[] = []
  const askAtOnce = async (calls: (() => Promise<unknown>)[]) => {
    for (let begin = 0; begin < calls.length; begin += 8)
      answers.push(
        ...(await Promise.all(calls.slice(begin, begin + 8).map((ask) => codeOf(ask())))),
      )
  }
  await askAtOnce(
    crowd.slice(0, 80).map((cusId, n) => {
      const on = n % 2 ? second : phone
      if (n % 3 === 0) return () => on.record(cusId)
      if (n % 3 === 1) return () => on.call(listCustomerEntries, { params: { cusId }, query: {} })
      return () => on.customers(`+9170${String(n + 1).padStart(8, '0')}`)
    }),
  )
  const { atOnce, today } = mostShown.opened
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(2 * atOnce)
  expect(new Set(answers)).toEqual(new Set(['answered', 'shown_enough']))
  for (let again = 0; again < 40; again++) await phone.record(crowd[0] ?? '')
  for (let openings = 0; openings < 4; openings++) {
    world.clock.pass(1)
    await phone.manage(meena.pin)
    const next = crowd.slice(100 + openings * 20, 120 + openings * 20)
    await askAtOnce(next.map((cusId) => () => phone.record(cusId)))
  }
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(today)
  expect(answers.at(-1)).toBe('shown_today')
  expect(await codeOf(owner.record(crowd.at(-1) ?? ''))).toBe('answered')
})

test('the activity counts as the list does, and files are refused', async () => {
  const crowd = await addCrowd(world.databaseUrl, asha.cusId, 340)
  for (const cusId of crowd) await owner.give(cusId, 1)
  await phone.manage(meena.pin)
  const found = new Set<string>()
  let code: string | null = null
  for (let after: string | undefined; code === null; ) {
    const page = await phone
      .activity({ after })
      .catch((refusal: { code: string }) => ({ code: refusal.code }))
    if ('code' in page) code = page.code
    else {
      for (const { cusId } of page.results) found.add(cusId)
      after = page.next ?? undefined
      if (!after) break
    }
  }
  expect(code).toBe('shown_enough')
  expect(found.size).toBeLessThanOrEqual(mostShown.listed.atOnce)
  const body = { exportId: crypto.randomUUID(), kind: 'guests', pin: owner.profile.pin } as const
  expect(await codeOf(phone.call(startExport, { body }))).toBe('owner_only')
})

test('a window that was opened before midnight asks for the PIN after it, not for another day', async () => {
  const crowd = await addCrowd(world.databaseUrl, asha.cusId, mostShown.opened.today + 2)
  world.clock.now = new Date(endOfDay(world.clock.now).getTime() - 5 * 60_000)
  for (let shown = 0; shown < mostShown.opened.today; shown++) {
    if (shown % mostShown.opened.atOnce === 0) {
      world.clock.pass(1)
      await phone.manage(meena.pin)
    }
    await phone.record(crowd[shown] ?? '')
  }
  const more = () => codeOf(phone.record(crowd.at(-1) ?? ''))
  expect(await more()).toBe('shown_today')
  world.clock.pass(6 * 60)
  expect(await more()).toBe('shown_enough')
  await phone.manage(meena.pin)
  expect(await more()).toBe('answered')
})
