import type { OwnerMessageKind } from '@dobara/contract/rules/owner-messages'
import { subscribeToPush } from '@dobara/contract/schemas/messages'
import { getOwnerMessages } from '@dobara/contract/schemas/owner-messages'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import { pushTarget } from '@dobara/testing/people/message-calls'
import { counterOf } from '@dobara/testing/people/number-calls'
import { createNumberSearch } from '@dobara/testing/people/number-search'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openOwnerProcess } from '@dobara/testing/world/owner-process'
import { openPushedWorldForEach } from '@dobara/testing/world/pushed-world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TellingServices } from './telling-owners.ts'

const world = openPushedWorldForEach(() => null, { withoutJobs: true })
const kinds: OwnerMessageKind[] = ['waiting', 'to_check', 'payment']
const opened: { close(): Promise<void> }[] = []
let owner: WorldOwner
let asha: WorldGuest
let endpoint: string

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 2_000)
  endpoint = await world.subscribe(owner)
  await owner.chooseMessages({ kinds })
})
afterEach(async () => {
  for (const process of opened.splice(0)) await process.close()
})

async function anotherProcess(
  given: Partial<Pick<TellingServices, 'deliverPushes' | 'onError'>> = {},
) {
  const { database, databaseUrl, push } = world
  const process = await openOwnerProcess({
    database,
    databaseUrl,
    pushStandIn: push.origin,
    ...given,
  })
  opened.push(process)
  return process
}

let orders = 0
const order = (guest = asha) => guest.orderedOnline(owner.resId, { orderId: `Z-${++orders}` })
const sql = (text: string) => asSuperuser(world.databaseUrl, text)
const tags = () =>
  world.push.arrived(endpoint).map(({ text }) => JSON.parse(text ?? '').notification.tag)
async function toldAfter(seconds: number, process?: Awaited<ReturnType<typeof anotherProcess>>) {
  world.clock.pass(seconds)
  await (process ?? (await anotherProcess())).notify(world.clock.now)
  return world.shown(endpoint)
}
/** 16:35 in India at first */
const at = (clock: string) => {
  world.clock.now = new Date(`2026-11-20T${clock}:00+05:30`)
}

test('a request that waited a minute is told once, in the language of each browser', async () => {
  const hindi = await world.subscribe(owner, 'hi')
  await order()
  const process = await anotherProcess()
  expect(await toldAfter(59, process)).toEqual([])
  expect(await toldAfter(1, process)).toEqual(['1 online request waits.'])
  expect(world.shown(hindi)).toEqual(['1 ऑनलाइन अनुरोध बाक़ी है।'])
  expect(await toldAfter(86_400, process)).toHaveLength(1)
  expect(JSON.parse(world.push.arrived(endpoint)[0]?.text ?? '').notification).toMatchObject({
    title: 'Spice Route',
    navigate: 'https://dobara.example/dashboard/online',
  })
})

test('what comes within ten minutes is told together, and nothing that was told again', async () => {
  const process = await anotherProcess()
  await order()
  await toldAfter(60, process)
  await order()
  await asha.claim(owner.resId)
  expect(await toldAfter(300, process)).toHaveLength(1)
  expect((await toldAfter(300, process)).at(-1)).toBe(
    '2 online requests wait. 1 reward claim waits.',
  )
  expect(await toldAfter(3_600, process)).toHaveLength(2)
  expect(new Set(tags()).size).toBe(2)
})

test('what was decided in time is not told', async () => {
  const request = await order()
  await owner.grant(request, 60)
  const { rewardId } = await asha.claim(owner.resId)
  world.clock.pass(30)
  await owner.approve({ rewardId })
  expect(await toldAfter(60)).toEqual([])
})

test('no message holds a name or a number of a guest', async () => {
  await order()
  await asha.claim(owner.resId)
  const { pin } = await owner.savePerson({ mobile: guests.asha.phone })
  await owner.give(asha.cusId, 40, { pin })
  const typed = '+919812300066'
  await owner.savePerson({ name: 'Vikram', mobile: typed })
  const withoutApp = await counterOf(owner).keep(typed)
  await owner.give(withoutApp, 40, { pin })
  expect(await toldAfter(61)).toContain('2 things to check.')
  const payloads = world.push.arrived(endpoint).map(({ text }) => {
    const { tag: _random, ...notification } = JSON.parse(text ?? '').notification
    return JSON.stringify(notification)
  })
  expect(payloads).toHaveLength(2)
  for (const payload of payloads)
    for (const secret of ['Asha', 'Rao', asha.cusId, withoutApp, 'Z-', '640', '2,000'])
      expect(payload).not.toContain(secret)
  expect(createNumberSearch([asha.phone, typed])(payloads.join('\n'))).toEqual([])
})

test('what a person did after a warning is told to the owner, and not what the owner did', async () => {
  const { pin } = await owner.savePerson({ mobile: guests.asha.phone })
  const phone = await world.counterPhone(owner)
  await owner.give(asha.cusId, 40)
  expect(await sql('select kind from owner_message')).toEqual([])
  await phone.give(asha.cusId, 40, { pin })
  await phone.give(asha.cusId, 41, { pin })
  expect(await toldAfter(60)).toEqual(['2 things to check.'])
  const notification = JSON.parse(world.push.arrived(endpoint)[0]?.text ?? '').notification
  expect(notification.navigate).toBe('https://dobara.example/dashboard/staff')
})

test('what the owner has settled within the minute is not told', async () => {
  const { pin } = await owner.savePerson({ mobile: guests.asha.phone })
  const { entryId } = await owner.give(asha.cusId, 40, { pin })
  await owner.confirm(entryId)
  expect(await toldAfter(60)).toEqual([])
})

test('each kind is switched by itself, and nothing is told before the owner has chosen', async () => {
  await owner.chooseMessages({ kinds: ['to_check'] })
  await order()
  expect(await toldAfter(60)).toEqual([])
  const other = await world.outsider()
  const others = await world.subscribe(other)
  await asha.join(other.resId)
  await asha.orderedOnline(other.resId, { orderId: 'Z-99' })
  await toldAfter(60)
  expect(world.shown(others)).toEqual([])
})

test('quiet hours hold everything until they end, and then only what still waits is told', async () => {
  await owner.chooseMessages({ kinds, quietFrom: 22, quietUntil: 9 })
  at('22:30')
  const first = await order()
  const second = await order()
  const process = await anotherProcess()
  expect(await toldAfter(60, process)).toEqual([])
  await owner.grant(first, 10)
  at('23:59')
  expect(await toldAfter(1, process)).toEqual([])
  world.clock.now = new Date('2026-11-21T09:00:00+05:30')
  expect(await toldAfter(0, process)).toEqual(['1 online request waits.'])
  await owner.declineRequest(second, 'No such order')
})

test('the day comes in one line at closing time, once a day, and only if it is wanted', async () => {
  const weeklyHours = Array.from({ length: 7 }, () => [{ from: '11:00', to: '23:30' }])
  const [outlet] = await owner.outlets()
  await owner.chooseMessages({ kinds: [] })
  at('22:31')
  expect(await toldAfter(0)).toEqual([])
  await owner.chooseMessages({ kinds: ['day'], quietFrom: 0, quietUntil: 0 })
  await sql(`update outlet set weekly_hours = '${JSON.stringify(weeklyHours)}'
    where outlet_id = '${outlet?.outletId}'`)
  const process = await anotherProcess()
  at('23:00')
  expect(await toldAfter(0, process)).toEqual([])
  at('23:30')
  expect(await toldAfter(0, process)).toEqual([
    'Today: guests 1, points given 2,000, new members 1.',
  ])
  expect(await toldAfter(60, process)).toHaveLength(1)
  world.clock.now = new Date('2026-11-21T23:29:00+05:30')
  expect(await toldAfter(0, process)).toHaveLength(1)
  expect(await toldAfter(60, process)).toHaveLength(2)
  expect(world.shown(endpoint).at(-1)).toBe('Today: guests 0, points given 0, new members 0.')
})

test('a counter phone is refused, and the phone of an owner who became one is told nothing', async () => {
  const phone = await world.counterPhone(owner, { mayDecide: true })
  const body = { ...pushTarget(), publicKey: `B${'A'.repeat(86)}`, language: 'en' as const }
  await expect(phone.call(subscribeToPush, { body })).rejects.toMatchObject({ code: 'owner_only' })
  await expect(phone.ownMessages()).rejects.toMatchObject({ code: 'owner_only' })
  await expect(phone.chooseMessages({ kinds: [] })).rejects.toMatchObject({ code: 'owner_only' })
  const second = await world.anotherPhone(owner)
  const seconds = await world.subscribe(second)
  await second.call(restaurantSession.logout)
  await order()
  expect(await toldAfter(60)).toHaveLength(1)
  expect(world.shown(seconds)).toEqual([])
})

test('a guest and another restaurant’s owner read and change nothing', async () => {
  await expect(asha.call(getOwnerMessages)).rejects.toMatchObject({ code: 'wrong_role' })
  const other = await world.outsider()
  await other.chooseMessages({ kinds: [], quietFrom: 3 })
  expect(await owner.ownMessages()).toEqual({
    kinds: ['waiting', 'to_check', 'payment'],
    quietFrom: 0,
    quietUntil: 8,
  })
  const others = await world.subscribe(other)
  await order()
  await toldAfter(60)
  expect(world.shown(others)).toEqual([])
})

test.each([
  [{ kinds: ['everything'] }],
  [{ kinds, quietFrom: 24 }],
  [{ kinds, quietUntil: -1 }],
  [{ kinds, quietFrom: 1.5 }],
  [{ quietFrom: 1 }],
])('%j is refused and changes nothing', async (chosen) => {
  await expect(owner.chooseMessages(chosen as never)).rejects.toMatchObject({ status: 400 })
  expect(await owner.ownMessages()).toMatchObject({ quietFrom: 0, quietUntil: 8 })
})

test('a closed restaurant is told nothing more', async () => {
  await order()
  await sql('update program set closed_at = now()')
  expect(await toldAfter(60)).toEqual([])
})

test('ten processes at once tell once', async () => {
  await order()
  world.clock.pass(60)
  const processes = await Promise.all(times(5, () => anotherProcess()))
  await Promise.all(processes.flatMap(({ notify }) => times(2, () => notify(world.clock.now))))
  expect(world.shown(endpoint)).toHaveLength(1)
})

test('a process that dies before or while handing over loses nothing and doubles nothing', async () => {
  await order()
  const { deliverPushes } = await anotherProcess()
  const silent = await anotherProcess({ deliverPushes: () => new Promise(() => {}) })
  world.clock.pass(60)
  void silent.notify(world.clock.now)
  await expect
    .poll(async () => (await sql('select message_id from owner_message'))[0]?.message_id)
    .toBeTruthy()
  const [{ message_id: begun } = { message_id: '' }] = await sql(
    'select message_id from owner_message',
  )
  expect(await toldAfter(119)).toEqual([])
  expect(await toldAfter(1)).toHaveLength(1)
  expect(tags()).toEqual([begun])

  // This one dies after the phone has it.
  world.clock.pass(600)
  await order()
  const dying = await anotherProcess({
    deliverPushes: async (pushes, now) => {
      await deliverPushes(pushes, now)
      return new Promise(() => {})
    },
  })
  world.clock.pass(60)
  void dying.notify(world.clock.now)
  await expect.poll(() => world.shown(endpoint).length).toBe(2)
  await toldAfter(120)
  expect(tags()[2]).toBe(tags()[1])
  expect(await toldAfter(3_600)).toHaveLength(3)
})

test('what came while a process told it is not lost', async () => {
  await order()
  const { deliverPushes } = await anotherProcess()
  const slow = await anotherProcess({
    deliverPushes: async (pushes, now) => {
      if (world.shown(endpoint).length === 0) {
        world.clock.pass(20)
        await order()
      }
      return deliverPushes(pushes, now)
    },
  })
  expect(await toldAfter(60, slow)).toHaveLength(1)
  expect((await toldAfter(600, slow)).at(-1)).toBe('2 online requests wait.')
})

test('a busy push service is asked again, and one that fails for a day ends with one line', async () => {
  world.push.answer(endpoint, { kind: 'busy' })
  await order()
  const errors: string[] = []
  const process = await anotherProcess({ onError: (error) => errors.push(String(error)) })
  await toldAfter(60, process)
  world.push.answer(endpoint, { kind: 'right' })
  expect(await toldAfter(3_600, process)).toHaveLength(1)

  const broken = await anotherProcess({
    deliverPushes: () => Promise.reject(new Error('the thread ended')),
    onError: (error) => errors.push((error as Error).message),
  })
  await owner.chooseMessages({ kinds, quietFrom: 0, quietUntil: 0 })
  await order()
  for (let tries = 0; tries < 90; tries++) await toldAfter(3_600, broken)
  expect(errors.filter((line) => line.startsWith('Gave up'))).toEqual([
    expect.stringMatching(/^Gave up a message \(waiting\) to the owner of /),
  ])
})

testOnOneDatabase('it has no triggers on such tables')(
  'an owner whose message always fails keeps no other waiting',
  async () => {
    const other = await world.outsider()
    const others = await world.subscribe(other)
    await other.chooseMessages({ kinds: ['waiting'] })
    await asha.join(other.resId)
    await order()
    await asha.orderedOnline(other.resId, { orderId: 'Z-77' })
    const { uid } = await owner.call(restaurantSession.me)
    await sql(`create function broken() returns trigger language plpgsql as
        $$ begin raise exception 'this message always fails'; end $$;
      create trigger broken before update on owner_message for each row
        when (new.message_id is not null and new.restaurant_id = '${uid}') execute function broken()`)
    await toldAfter(60)
    expect([world.shown(endpoint).length, world.shown(others).length]).toEqual([0, 1])
  },
)
