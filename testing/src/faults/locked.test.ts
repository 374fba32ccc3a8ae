import { expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import type { WorldOwner } from '../people/owner.ts'
import { takingBusy } from '../people/patiently.ts'
import { times } from '../times.ts'
import { openWorldForEach } from '../world/world.ts'
import { hold, waitingForLocks } from './faults.ts'

const world = openWorldForEach()

async function rateOf(owner: WorldOwner, cusId: string) {
  const begun = performance.now()
  let slowest = 0
  let given = 0
  while (performance.now() - begun < 1_500) {
    const asked = performance.now()
    await takingBusy(() => owner.give(cusId, 1))
    slowest = Math.max(slowest, performance.now() - asked)
    given++
  }
  return { given, slowest }
}

test('awards to a locked membership are answered in time, and keep no other restaurant waiting', async () => {
  const owner = await world.owner()
  const other = await world.outsider()
  const asha = await world.member(owner, guests.asha)
  const farhan = await world.member(other, guests.farhan)
  await rateOf(other, farhan.cusId)
  const before = await rateOf(other, farhan.cusId)

  const letGo = await hold(
    world.databaseUrl,
    `update membership set balance = balance where cus_id = '${asha.cusId}'`,
  )
  const waiting = Promise.all(
    times(60, () =>
      takingBusy(() => owner.give(asha.cusId, 1)).then(
        () => 'given',
        (error) => error.code,
      ),
    ),
  )
  // One restaurant takes a fifth of the 20 connections; the other connections stay free.
  await expect.poll(() => waitingForLocks(world.databaseUrl)).toBe(4)
  const meanwhile = await rateOf(other, farhan.cusId)
  console.log(`beside a lock: ${meanwhile.given} awards, without: ${before.given}`)
  expect(meanwhile.slowest).toBeLessThan(4_000)

  const outcomes = await waiting
  expect(new Set(outcomes)).toEqual(new Set(['busy']))
  await letGo()
  expect(await owner.give(asha.cusId, 5)).toMatchObject({ balance: 205 })
})
