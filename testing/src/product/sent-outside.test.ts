import {
  forgotPassword,
  getBotCheck,
  sendCode,
  sendEmailCode,
  signUp,
} from '@dobara/contract/schemas/identity'
import { tryNews } from '@dobara/contract/schemas/messages'
import { sendNumberCode } from '@dobara/contract/schemas/numbers'
import { saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { beforeEach, expect, test } from 'vitest'
import { solve } from '../people/bot-check.ts'
import type { Browser } from '../people/browser.ts'
import { spiceRoute } from '../people/cast.ts'
import { counterOf } from '../people/number-calls.ts'
import { numberCalls } from '../people/numbers.ts'
import type { People } from '../people/people.ts'
import { times } from '../times.ts'
import { openPushedWorldForEach } from '../world/pushed-world.ts'

const world = openPushedWorldForEach()
let people: People
beforeEach(async () => {
  people = await world.serverWithCodes()
})

const email = 'meenal@example.com'
const { phone } = spiceRoute
const password = 'three old cups of chai'
const sentence = 'Fresh jalebi on Sunday.'
const botCheck = async ({ call }: Browser) =>
  solve((await call(getBotCheck)) as unknown as Parameters<typeof solve>[0])

async function byEmail() {
  const browser = people.visitor()
  const body = { email, password, botCheck: await botCheck(browser) }
  const { idToken } = await browser.call(signUp, { body })
  await browser.call(restaurantSession.signup, { body: { idToken } })
  await browser.call(saveRestaurant, { body: spiceRoute })
  return browser
}

const mailed = async () => (await listOutbox(world.database, email)).length
const texted = async () => (await listOutbox(world.database, phone)).length
const pushedTo = (endpoints: string[]) =>
  endpoints.flatMap((endpoint) => world.push.requests(endpoint)).length

const calls: {
  what: string
  most: number
  begin: () => Promise<{ call: () => Promise<unknown>; sent: () => Promise<number> | number }>
}[] = [
  {
    what: 'a code by SMS',
    most: 5,
    begin: async () => {
      const browser = people.visitor()
      return {
        call: async () =>
          browser.call(sendCode, { body: { phone, botCheck: await botCheck(browser) } }),
        sent: texted,
      }
    },
  },
  {
    what: 'a code for a reward',
    most: 5,
    begin: async () => {
      const owner = await world.owner()
      const counter = counterOf(owner)
      const cusId = await counter.keep(phone)
      await owner.give(cusId, 800)
      return { call: () => counter.sendCode(cusId, phone), sent: texted }
    },
  },
  {
    what: 'a code to the address that a guest keeps',
    most: 5,
    begin: async () => {
      const guest = await people.guest()
      const codeTo = async (to: string) => (await listOutbox(world.database, to))[0]?.code ?? ''
      await numberCalls(codeTo, () => world.clock.pass(61)).keepEmail(guest, email)
      return { call: () => guest.call(sendNumberCode, { body: { to: 'email' } }), sent: mailed }
    },
  },
  {
    what: 'a code to an address that is not proved',
    most: 5,
    begin: async () => {
      const browser = await byEmail()
      return { call: () => browser.call(sendEmailCode), sent: mailed }
    },
  },
  {
    what: 'a link for a new password',
    most: 3,
    begin: async () => {
      await byEmail()
      const browser = people.visitor()
      return {
        call: async () =>
          browser.call(forgotPassword, { body: { email, botCheck: await botCheck(browser) } }),
        sent: mailed,
      }
    },
  },
  {
    what: 'news to a phone of their own',
    most: 10,
    begin: async () => {
      const owner = await world.owner()
      const endpoint = await world.subscribe(owner)
      return {
        call: () => owner.call(tryNews, { body: { sentence } }),
        sent: () => pushedTo([endpoint]),
      }
    },
  },
  {
    what: 'news to a phone of their own, by an address that is not proved',
    most: 0,
    begin: async () => {
      const owner = await byEmail()
      const endpoint = await world.subscribe(owner)
      return {
        call: () => owner.call(tryNews, { body: { sentence } }),
        sent: () => pushedTo([endpoint]),
      }
    },
  },
]

test.each(calls)('$what goes out at most $most times in an hour', async ({ begin, most }) => {
  const { call, sent } = await begin()
  // Calls are spread over the hour, because a shortest wait between calls is not the tested limit.
  for (let turn = 0; turn < 40; turn++) {
    await call().catch(() => {})
    world.clock.pass(70)
  }
  await expect.poll(sent).toBe(most)
  if (most === 0) return
  world.clock.pass(3600)
  await call()
  await expect.poll(sent).toBeGreaterThan(most)
})

test('news to their own phones goes out ten times to ten phones, however many tries come at once', async () => {
  const owner = await world.owner()
  const endpoints = await Promise.all(times(10, () => world.subscribe(owner)))
  const tries = await Promise.allSettled(
    times(30, () => owner.call(tryNews, { body: { sentence } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  for (const attempt of tries)
    if (attempt.status === 'rejected')
      expect(attempt.reason).toMatchObject({ code: 'too_many_tries', status: 429 })
  expect(pushedTo(endpoints)).toBe(100)
})
