import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import { judgedAt, pinsWith, tryAll } from '../people/guessing.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { times } from '../times.ts'
import { peopleAt } from './people-at.ts'
import { openSite, type Site } from './site.ts'

/** PINS_TRIED=10000 tries every PIN. */
const tried = Number(process.env.PINS_TRIED ?? 400)
const windows = 2

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

const atFourServers = async () => {
  const first = await site.start()
  const url = await site.databaseUrl()
  const others = await Promise.all(times(3, () => site.start({ DATABASE_URL: url })))
  const origins = [first, ...others].map(({ origin }) => origin)
  let turn = 0
  let reached = 1
  const people = peopleAt(() => origins[turn++ % reached] as string)
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 1)
  return { url, people, owner, asha, reachAll: () => (reached = origins.length) }
}

test(`of ${tried} PINs at once over four servers five are judged, and one when the lock ends`, async () => {
  const { url, owner, asha, reachAll } = await atFourServers()
  reachAll()
  for (let window = 0; window < windows; window++) {
    const before = await judgedAt(url, owner.resId)
    // With a lower place, the right PIN could be among the five judged PINs.
    const place = randomInt(100, tried)
    const answers = await tryAll([owner], asha.cusId, pinsWith(owner.pin, place, tried))
    expect(answers, `the right one at place ${place}`).not.toContain('given')
    const judged = (await judgedAt(url, owner.resId)).slice(before.length)
    expect(judged).toHaveLength(window === 0 ? 5 : 1)
    expect(new Set(judged.map(({ session_id }) => session_id)).size).toBe(1)
    expect(judged[0]?.session_id).toMatch(/^[\da-f-]{36}$/)
    await asSuperuser(url, 'update restaurant set pin_locked_until = now()')
  }
})

test(`of ${tried} PINs at once on a counter phone that has proved a person's, five are judged`, async () => {
  const { url, people, owner, asha, reachAll } = await atFourServers()
  const ravi = await owner.savePerson()
  const phone = await people.counterPhone(owner)
  const other = await people.counterPhone(owner, { name: 'Back counter' })
  for (const device of [phone, other]) await device.give(asha.cusId, 1, { pin: ravi.pin })
  reachAll()
  const before = await judgedAt(url, owner.resId)
  const pins = pinsWith(ravi.pin, randomInt(100, tried), tried).filter((pin) => pin !== owner.pin)
  expect(await tryAll([phone], asha.cusId, pins)).not.toContain('given')
  expect((await judgedAt(url, owner.resId)).slice(before.length)).toHaveLength(5)
  expect(await other.give(asha.cusId, 1, { pin: ravi.pin })).toMatchObject({ points: 1 })
})
