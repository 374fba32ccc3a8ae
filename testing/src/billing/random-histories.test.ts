import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBilledWorld, problemsIn } from '../world/billed-world.ts'
import { closedThoughPaid, problemsOfLives } from './judgement.ts'
import { type Act, actAll, anotherProcess, type Life } from './lives.ts'
import { openRestaurants } from './many-restaurants.ts'

const count = Number(process.env.HISTORIES ?? 40)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

/** In days. The last restaurants open within 80 days, and all live for over a year. */
const spans = [0.5, 31, 2, 20, 33, 9, 31, 29, 33, 1, 33, 16, 62, 0.5, 33, 62, 31, 24]
const waves = 5
/**
 * In days. If troubles lasted longer, the half year in which refunds are possible might end before
 * a sweep.
 */
const mostTroubledDays = 90

const act = fc.oneof<{ weight: number; arbitrary: fc.Arbitrary<Act> }[]>(
  { weight: 6, arbitrary: fc.constant('nothing') },
  { weight: 3, arbitrary: fc.constantFrom('subscribe monthly', 'subscribe annual') },
  { weight: 1, arbitrary: fc.constantFrom('change monthly', 'change annual') },
  { weight: 1, arbitrary: fc.constantFrom('cancel', 'refund') },
  { weight: 1, arbitrary: fc.constantFrom('bank refuses', 'bank accepts') },
  { weight: 1, arbitrary: fc.constantFrom('pause', 'resume') },
  { weight: 1, arbitrary: fc.constantFrom('new card', 'cancel at the bank') },
)
const trouble = fc.record({
  fault: fc.constantFrom('none', 'none', 'none', 'broken', 'throttled', 'response lost'),
  refunds: fc.constantFrom('at once', 'later', 'failing', 'balance too low'),
  diesAfter: fc.option(fc.nat(40)),
  areWebhooksLost: fc.constantFrom(true, true, true, false),
})

const drawn = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number, offset: number) =>
  fc.sample(arbitrary, { numRuns, seed: seed + offset })

test(`in ${count} random years no day is charged twice, nothing paid is closed and all papers are right (SEED=${seed})`, async () => {
  const troubles = drawn(trouble, spans.length, 0)
  const acts = drawn(fc.array(act, { minLength: spans.length, maxLength: spans.length }), count, 1)
  const world = await openBilledWorld()
  const second = anotherProcess(world)
  const lives: Life[] = []
  const sweep = (...others: (typeof second)[]) =>
    Promise.all([world.billing, second, ...others].map((process) => process.sweep(world.clock.now)))
  const settle = async () => {
    world.standIn.setFault('none')
    world.standIn.setRefunds('at once')
    for (let days = 0; days < 5; days++) {
      world.clock.pass(86_400)
      world.standIn.clock.catchUp()
      await sweep()
    }
    expect(await problemsOfLives(world, lives)).toEqual([])
    expect(await problemsIn(world)).toEqual([])
  }
  try {
    let troubledDays = 0
    world.clock.now = new Date('2027-01-31T11:00:00Z')
    for (const [turn, span] of spans.entries()) {
      if (turn < waves) {
        const size = Math.ceil((count - lives.length) / (waves - turn))
        for (const id of await openRestaurants(world.databaseUrl, size, world.clock.now))
          lives.push({ id, acts: [], agreed: null, isUncertain: false, cancels: [] })
        await sweep()
      }
      const met = troubles[turn]
      world.standIn.setRefunds(met?.refunds ?? 'at once')
      world.standIn.setFault(met?.fault ?? 'none', 40)
      await actAll(world, second, lives, (index) => acts[index]?.[turn] ?? 'nothing')
      world.clock.pass(span * 86_400)
      world.standIn.clock.catchUp()
      await world.standIn.webhooks.deliver({ isLost: met?.areWebhooksLost ?? true, copies: 2 })
      await (met?.diesAfter ? sweep(anotherProcess(world, met.diesAfter)) : sweep())
      expect(await closedThoughPaid(world)).toEqual([])
      troubledDays += span
      if (troubledDays < mostTroubledDays) continue
      await settle()
      troubledDays = 0
    }
    await settle()
  } finally {
    await world.close()
  }
})
