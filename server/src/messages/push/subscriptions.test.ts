import type { Body } from '@dobara/contract/schemas/endpoint'
import { endPush, getPushKey, subscribeToPush, tryNews } from '@dobara/contract/schemas/messages'
import { customerSession } from '@dobara/contract/schemas/session'
import { listOutbox } from '@dobara/stand-ins/outbox'
import type { Browser } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openPushedWorldForEach } from '@dobara/testing/world/pushed-world'
import { beforeEach, expect, test } from 'vitest'
import { isPushAddress } from './push-address.ts'

const world = openPushedWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
  await asha.allow(owner.resId, { news: true })
})

const award = async (guest = asha) => {
  await world.holdBack()
  await owner.give(guest.cusId, 40)
  await world.worker().work(world.later())
}
const kept = () =>
  asSuperuser(world.databaseUrl, 'select endpoint, uid from push_subscription order by created_at')
const canBeTold = async ({ cusId }: WorldGuest) =>
  (
    await asSuperuser(world.databaseUrl, 'select can_be_told from customer where cus_id = $1', [
      cusId,
    ])
  )[0]?.can_be_told

async function newSubscription(who: Browser) {
  const { publicKey } = await who.call(getPushKey)
  return { ...world.push.subscribe({ publicKey }), publicKey, language: 'en' as const }
}

test('a repeat changes nothing, and another language takes the place of the first', async () => {
  expect(await canBeTold(asha)).toBe(false)
  const subscription = await newSubscription(asha)
  await Promise.all(times(5, () => asha.call(subscribeToPush, { body: subscription })))
  expect(await kept()).toHaveLength(1)
  expect(await canBeTold(asha)).toBe(true)
  await asha.call(subscribeToPush, { body: { ...subscription, language: 'hi' } })
  await award()
  expect(world.shown()).toEqual([expect.stringMatching(/[\u0900-\u097f]/)])
})

test('another account on the same browser takes its messages over', async () => {
  const farhan = await world.member(owner, guests.farhan)
  await farhan.allow(owner.resId, { news: true })
  const subscription = await newSubscription(asha)
  await asha.call(subscribeToPush, { body: subscription })
  await farhan.call(subscribeToPush, { body: subscription })
  expect(await kept()).toHaveLength(1)
  expect([await canBeTold(asha), await canBeTold(farhan)]).toEqual([false, true])
  await award()
  expect(world.shown()).toEqual([])
  await owner.give(farhan.cusId, 50)
  await world.worker().work(world.later())
  expect(world.shown()).toEqual([expect.stringContaining('50 points')])
})

test('nobody ends or reads the subscription of another account', async () => {
  const endpoint = await world.subscribe(asha)
  const farhan = await world.guest(guests.farhan)
  await farhan.call(endPush, { body: { endpoint } })
  expect(await kept()).toHaveLength(1)
  await asha.call(endPush, { body: { endpoint } })
  await asha.call(endPush, { body: { endpoint } })
  expect(await kept()).toEqual([])
  expect(await canBeTold(asha)).toBe(false)
})

test('an account keeps its newest ten browsers, however many it sends', async () => {
  const endpoints: string[] = []
  for (let number = 0; number < 13; number++) {
    endpoints.push(await world.subscribe(asha))
    world.clock.pass(1)
  }
  expect((await kept()).map(({ endpoint }) => endpoint)).toEqual(endpoints.slice(3))
  await Promise.all(times(20, () => world.subscribe(asha)))
  expect((await kept()).length).toBeLessThanOrEqual(10)
})

test('the limit of requests stops an address that subscribes without end', async () => {
  const limited = await world.anotherServer({ REQUESTS_PER_MINUTE: '20' })
  const stranger = await limited.guest(guests.farhan)
  const subscription = await newSubscription(stranger)
  const statuses = await Promise.all(
    times(60, async (number) =>
      stranger
        .call(subscribeToPush, {
          body: { ...subscription, endpoint: `${subscription.endpoint}${number}` },
        })
        .then(
          () => 200,
          (refusal) => refusal.status,
        ),
    ),
  )
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20)
  expect(statuses).toContain(429)
  expect((await kept()).length).toBeLessThanOrEqual(10)
})

test('a signed-out session is told nothing, another one of the same account is', async () => {
  await world.subscribe(asha)
  const other = await world.signedIn('customer', guests.asha.phone)
  const endpoint = await world.subscribe(other)
  await asha.call(customerSession.logout)
  await award()
  expect(world.shown()).toHaveLength(1)
  expect(world.shown(endpoint)).toHaveLength(1)
})

test('a subscription that has ended is forgotten, and a guest without one is not counted as reached', async () => {
  const [first, second] = [await world.subscribe(asha), await world.subscribe(asha)]
  world.push.end(first)
  await award()
  expect((await kept()).map(({ endpoint }) => endpoint)).toEqual([second])
  expect(await canBeTold(asha)).toBe(true)
  world.push.end(second)
  await owner.give(asha.cusId, 50)
  await world.worker().work(world.later())
  expect(await kept()).toEqual([])
  expect(await canBeTold(asha)).toBe(false)
})

test('one browser that shows it is enough: a busy one is not asked again', async () => {
  const busy = await world.subscribe(asha)
  const endpoint = await world.subscribe(asha)
  world.push.answer(busy, { kind: 'busy' })
  await award()
  world.push.answer(busy, { kind: 'right' })
  await world.worker().work(new Date(world.later().getTime() + 600_000))
  expect([world.shown(busy).length, world.shown(endpoint).length]).toEqual([0, 1])
})

test('one guest with a busy push service does not keep another guest waiting', async () => {
  const farhan = await world.member(owner, guests.farhan)
  await farhan.allow(owner.resId, { news: true })
  world.push.answer(await world.subscribe(asha), { kind: 'busy' })
  const endpoint = await world.subscribe(farhan)
  await world.holdBack()
  await owner.give(asha.cusId, 40)
  await owner.give(farhan.cusId, 40)
  await world.worker().work(world.later())
  expect(world.shown(endpoint)).toHaveLength(1)
})

test.each([
  'http://push.example/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://[::ffff:7f00:1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost./x',
  'https://me:secret@push.example/x',
])('the address %s is refused', async (endpoint) => {
  const subscription = { ...(await newSubscription(asha)), endpoint }
  await expect(asha.call(subscribeToPush, { body: subscription })).rejects.toMatchObject({
    code: 'push_address_refused',
    status: 400,
    message: 'We cannot send messages to this browser.',
  })
  expect(await kept()).toEqual([])
})

test('so is the address of the stand-in in production, which has none', async () => {
  expect(isPushAddress((await newSubscription(asha)).endpoint, null)).toBe(false)
})

test('a browser that subscribed with an earlier key is told to try again', async () => {
  const subscription = await newSubscription(asha)
  const publicKey = `B${'A'.repeat(86)}`
  await expect(
    asha.call(subscribeToPush, { body: { ...subscription, publicKey } }),
  ).rejects.toMatchObject({ code: 'push_key_changed', status: 409 })
  expect(await kept()).toEqual([])
})

test('a subscription under an earlier key is not sent to, since its push service would refuse', async () => {
  const endpoint = await world.subscribe(asha)
  await asSuperuser(
    world.databaseUrl,
    `update push_subscription set public_key = '\\x04' || decode(repeat('00', 64), 'hex')`,
  )
  await award()
  expect(world.push.requests(endpoint)).toEqual([])
  expect(await canBeTold(asha)).toBe(false)
})

test("the owner's phone gets the news that the owner tries, and no guest does", async () => {
  await world.subscribe(asha)
  const endpoint = await world.subscribe(owner)
  const sentence = 'Fresh fish on Friday'
  await owner.call(tryNews, { body: { sentence } })
  expect(world.shown(endpoint)).toEqual([expect.stringContaining(sentence)])
  expect(world.shown()).toHaveLength(1)
})

test('where no browser of the owner takes it, it comes to a proved e-mail address, if the app asks for that', async () => {
  const sentence = 'Fresh fish on Friday'
  const tried = (body: Body<typeof tryNews>) => owner.call(tryNews, { body })
  const address = 'vikram@spice-route.example'
  const mails = async () => (await listOutbox(world.database, address)).map(({ text }) => text)
  await expect(tried({ sentence, mayMail: true })).rejects.toMatchObject({
    code: 'no_phone_to_try',
  })
  await asSuperuser(
    world.databaseUrl,
    `update account set auth_method = 'email', email = $1, email_verified = true where role = 'restaurant'`,
    [address],
  )
  await expect(tried({ sentence })).rejects.toMatchObject({ code: 'no_phone_to_try' })
  expect(await mails()).toEqual([])
  expect(await tried({ sentence, mayMail: true })).toMatchObject({ by: 'email' })
  expect(await mails()).toEqual([expect.stringContaining(sentence)])
  await world.subscribe(owner)
  expect(await tried({ sentence, mayMail: true })).toMatchObject({ by: 'push' })
  expect(await mails()).toHaveLength(1)
})
