import { pathOf } from '@dobara/contract/calls/call'
import { FailureBody } from '@dobara/contract/failures/failure-body'
import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { getBotCheck } from '@dobara/contract/schemas/identity'
import { getCsrfToken } from '@dobara/contract/schemas/session'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { solve } from '../people/bot-check.ts'
import type { Browser } from '../people/browser.ts'
import { guests, spiceRoute } from '../people/cast.ts'
import { onePixel } from '../pictures/one-pixel.ts'
import { wellFormedBodies } from '../requests/well-formed.ts'
import { openWorld, type World } from '../world/world.ts'
import { hold, setReadOnly } from './faults.ts'
import { type Link, openLink } from './link.ts'

let world: World
let link: Link
beforeEach(async () => {
  world = await openWorld({}, async (url) => {
    link = await openLink(url)
    return link.url
  })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  link.speak()
  await world.close()
  await link.close()
})

interface Answer {
  name: string
  tookMs: number
  /** 'ok', 'stream', or the code of the failure. */
  said: string
}

async function everyCall() {
  const owner = await world.owner()
  const guest = await world.member(owner, guests.asha)
  const { entryId } = await owner.give(guest.cusId, 900)
  const { requestId } = await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const { rewardId } = await guest.claim(owner.resId)
  const bodies = wellFormedBodies({ owner, guest, entryId, requestId, rewardId })
  const idToken = await world.provider.tokenFor({ phone: spiceRoute.phone, now: world.clock.now })

  const prepare = async ([name, endpoint]: [string, EndpointShape]) => {
    const browser: Browser = endpoint.as.endsWith('customer') ? guest : owner
    const { csrfToken } = await browser.call(getCsrfToken)
    const body = { ...bodies[name] }
    if ('idToken' in body) body.idToken = idToken
    if ('botCheck' in body)
      body.botCheck = await solve(
        (await browser.call(getBotCheck)) as unknown as Parameters<typeof solve>[0],
      )
    const headers = {
      cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      authorization: `Bearer ${idToken}`,
      'x-csrf-token': csrfToken,
    }
    if (endpoint.takes)
      return () =>
        make(name, endpoint, {
          headers: { ...headers, 'content-type': 'image/png' },
          body: Buffer.from(onePixel),
        })
    if (!endpoint.body) return () => make(name, endpoint, { headers })
    return () =>
      make(name, endpoint, {
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
  }
  const ready = await Promise.all([...endpoints].map(prepare))
  expect(ready.length).toBeGreaterThan(40)
  return () => Promise.all(ready.map((call) => call()))
}

async function make(name: string, endpoint: EndpointShape, sent: RequestInit): Promise<Answer> {
  const begun = performance.now()
  const path = pathOf(endpoint, { cusId: '10000008', resId: 'ABCDEF', kind: 'logo' })
  const answer = await fetch(`${world.app.listeningOrigin}${path}`, {
    method: endpoint.method,
    ...sent,
  })
  const took = () => performance.now() - begun
  if (answer.headers.get('content-type') === 'text/event-stream') {
    await answer.body?.cancel()
    return { name, tookMs: took(), said: 'stream' }
  }
  const text = await answer.text()
  const said = answer.ok ? 'ok' : FailureBody.parse(JSON.parse(text)).code
  return { name, tookMs: took(), said }
}

function expectInTime(answers: Answer[]) {
  const longest = Math.max(...answers.map(({ tookMs }) => tookMs))
  console.log(`every call, the longest: ${Math.round(longest)} ms`)
  expect(answers.filter(({ tookMs }) => tookMs > 20_000)).toEqual([])
  expect(answers.filter(({ said }) => said === 'fault')).toEqual([])
}

const saysBusy = (answers: Answer[]) => answers.filter(({ said }) => said === 'busy').length

test('while the database is silent every call is answered in its shape', async () => {
  const callAll = await everyCall()
  link.hush()
  const answers = await callAll()
  expectInTime(answers)
  expect(saysBusy(answers)).toBeGreaterThan(25)
})

test('while every table is locked every call is answered in its shape', async () => {
  const callAll = await everyCall()
  const letGo = await hold(
    world.databaseUrl,
    `do $$ declare t text; begin
      for t in select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname in ('public', 'identity')
      loop execute format('lock table %s in access exclusive mode', t); end loop;
    end $$`,
  )
  const answers = await callAll()
  expectInTime(answers)
  expect(saysBusy(answers)).toBeGreaterThan(25)
  await letGo()
})

test('while the database takes no writes every call is answered in its shape', async () => {
  const callAll = await everyCall()
  await setReadOnly(world.databaseUrl, true)
  const answers = await callAll()
  expectInTime(answers)
  expect(saysBusy(answers)).toBeGreaterThan(10)
  await setReadOnly(world.databaseUrl, false)
})
