import { newBrowser, openTestIdentity, type TestIdentity } from '@dobara/testing/people/identity'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cookies } from '../platform/http/api/route.ts'

const meera = '+919812345678'
const ip = '203.0.113.7'

let world: TestIdentity
beforeEach(async () => {
  world = await openTestIdentity()
})
afterEach(() => world.close())

interface Given {
  phone?: string
  from?: string
  cookies?: Cookies
  identity?: TestIdentity['identity']
}

const send = async ({ phone = meera, from = ip, cookies = newBrowser(), identity }: Given = {}) => {
  const botCheck = await world.solved()
  const { codes } = identity ?? world.identity
  await codes.send({ phone, botCheck, ip: from, cookies, now: world.now() })
  return { cookies, code: (await world.lastTo(phone))?.code ?? '' }
}

const verify = (code: string, cookies: Cookies, from = ip) =>
  world.identity.codes.verify({ phone: meera, code, ip: from, cookies, now: world.now() })

const signInOnce = async () => {
  const own = newBrowser()
  const { code } = await send({ cookies: own })
  await verify(code, own)
  return own
}

test('a stranger can neither use up nor use a code that another browser requested', async () => {
  const { cookies, code } = await send()
  for (let at = 0; at < 10; at++)
    await expect(verify('000000', newBrowser(), `198.51.100.${at}`)).rejects.toMatchObject({
      code: 'code_expired',
    })
  await expect(verify(code, newBrowser(), '198.51.100.1')).rejects.toMatchObject({
    code: 'code_expired',
  })
  await expect(verify(code, cookies)).resolves.toBeDefined()
})

test("a stranger's request does not supersede the code of another browser", async () => {
  const { cookies, code } = await send()
  world.pass(60)
  await send({ from: '198.51.100.1' })
  await expect(verify(code, cookies)).resolves.toBeDefined()
})

test('strangers who request and guess up to their limits do not lock out a known browser', async () => {
  const own = await signInOnce()
  const stranger = newBrowser()
  let answer = ''
  for (let at = 0; at < 10; at++) {
    world.pass(60)
    answer = await send({ cookies: stranger, from: `198.51.100.${at}` }).then(
      () => 'sent',
      ({ code }) => code,
    )
    for (let tries = 0; tries < 5; tries++)
      await verify('000000', stranger, `198.51.100.${at}`).catch(() => {})
  }
  expect(answer).toBe('code_limit')
  const { code } = await send({ cookies: own, from: '198.51.100.1' })
  await expect(verify(code, own, '198.51.100.1')).resolves.toBeDefined()
})

test('all known browsers of a number share one limit of ten guesses an hour', async () => {
  const own = await signInOnce()
  const judged: string[] = []
  for (let at = 0; at < 4; at++) {
    world.pass(60)
    await send({ cookies: own })
    for (let tries = 0; tries < 5; tries++)
      judged.push(await verify('000000', own).catch(({ code }) => code))
  }
  expect(judged.filter((code) => code === 'code_wrong' || code === 'code_expired')).toHaveLength(10)
  expect(judged.at(-1)).toBe('too_many_tries')
})

test('all /64 networks of one /48 share a limit', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      send({ phone: `+9190000000${10 + at}`, from: `2001:db8:7:${at}::1` }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  await expect(send({ from: '2001:db8:8::1' })).resolves.toBeDefined()
})

test('new numbers cannot use up the codes reserved for numbers that have signed in', async () => {
  await signInOnce()
  world.pass(60)
  const identity = world.another({ codesPerHour: 10 })
  const phones = Array.from({ length: 12 }, (_, at) => `+9190000000${10 + at}`)
  const outcomes = await Promise.allSettled(
    phones.map((phone, at) => send({ identity, phone, from: `198.51.100.${at}` })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6 - 1)
  await expect(send({ identity })).resolves.toBeDefined()
})

test('bot checks get harder as codes are used up, and an alarm is raised near the end', async () => {
  let alarms = 0
  const { botCheck, codes } = world.another({
    codesPerHour: 10,
    onCodesRunningOut: () => alarms++,
    limits: { codesForNewNumbers: { most: 10, withinSeconds: 3600 } },
  })
  const costs: number[] = []
  for (let at = 0; at < 10; at++) {
    costs.push((await botCheck.challenge(world.now())).parameters.cost)
    await codes.send({
      phone: `+919000000${100 + at}`,
      botCheck: await world.solved(),
      ip: `198.51.100.${at}`,
      cookies: newBrowser(),
      now: world.now(),
    })
  }
  expect(costs).toEqual([10, 10, 10, 10, 10, 20, 20, 20, 40, 80])
  expect(alarms).toBe(3)
})

test('new numbers alone raise the alarm and make bot checks eight times as hard', async () => {
  let alarms = 0
  const { botCheck, codes } = world.another({ codesPerHour: 10, onCodesRunningOut: () => alarms++ })
  for (let at = 0; at < 6; at++)
    await codes.send({
      phone: `+919000000${200 + at}`,
      botCheck: await world.solved(),
      ip: `198.51.100.${at}`,
      cookies: newBrowser(),
      now: world.now(),
    })
  expect(alarms).toBe(2)
  expect((await botCheck.challenge(world.now())).parameters.cost).toBe(80)
})
