import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import { expectAllThereOnce } from './acknowledged.ts'
import { startLoad } from './load.ts'
import { peopleAt } from './people-at.ts'
import { openSite, type Site } from './site.ts'
import { openStaffedCounters } from './staffed-counters.ts'

/** KILLS sets another number. */
const kills = Number(process.env.KILLS ?? 30)

let site: Site
beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.close())

test('a server killed again and again while people give points on counter phones loses none and doubles none', async () => {
  let server = await site.start()
  const people = peopleAt(() => server.origin)
  const owner = await people.owner()
  const cusIds: string[] = []
  for (const person of Object.values(guests)) cusIds.push((await people.guest(person)).cusId)

  const counters = await openStaffedCounters(people, owner, await site.databaseUrl())
  const load = startLoad(counters, cusIds)
  for (let killed = 0; killed < kills; killed++) {
    await load.more(16)
    await pause(randomInt(100))
    server.kill('SIGKILL')
    await server.ended
    server = await site.start()
    if (killed === Math.floor(kills / 2)) await counters.removeLast()
  }
  await load.more(16)
  await load.finish()
  expect(load.acknowledged.some(({ attempts }) => attempts > 1)).toBe(true)
  const url = await site.databaseUrl()
  await expectAllThereOnce(url, load.acknowledged)
  await counters.expectNamed()
})
