import type { Refusal } from '@dobara/contract/client/client'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { createGuest, type WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { propertyWithin } from '@dobara/testing/reliability/property-within'
import { times } from '@dobara/testing/times'
import { openWorldOnce } from '@dobara/testing/world/world'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { reconcile } from './reconciliation.ts'

const world = openWorldOnce()
const timeLimit = 20_000
const before = { minimumSpend: 300, signUpBonus: 0, reward: 'Free pizza' }
const card = { unit: 'stamps', minimumSpend: 3, signUpBonus: 0, reward: 'Free chai' } as const

const act = fc.record({
  do: fc.constantFrom('give', 'stamp', 'kept', 'change', 'claim', 'claim points', 'decide', 'undo'),
  points: fc.integer({ min: 1, max: 300 }),
  isYes: fc.boolean(),
  copies: fc.integer({ min: 1, max: 3 }),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

let elsewhere: string
let people = 0
let keys = 0
beforeAll(async () => {
  const { app } = await world.anotherServer()
  elsewhere = await app.listen({ host: '127.0.0.1', port: 0 })
})
const newNumber = () => `+9197${String(11_300_000 + ++people).padStart(8, '0')}`

interface Held {
  points: number
  stamps: number
}
interface Play {
  owner: WorldOwner
  guest: WorldGuest
  there: WorldGuest
  isInStamps: boolean
  held: Held
  claims: { rewardId: string; takes: Held }[]
  last: { entryId: string; gave: Held; at: number } | null
}

const none = { points: 0, stamps: 0 }
const add = (held: Held, more: Held, sign = 1): Held => ({
  points: held.points + sign * more.points,
  stamps: held.stamps + sign * more.stamps,
})

/** Each copy has the same key. @returns the first answer, or the code of the refusals */
async function send<T>(copies: number, call: (copy: number) => Promise<T>): Promise<T | string> {
  const answers = await Promise.allSettled(times(copies, call))
  const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (done[0] !== undefined) return done[0] as T
  return ((answers[0] as PromiseRejectedResult).reason as Refusal).code
}

async function give(play: Play, step: Act, options: object, gave: Held, refusal: string | null) {
  const { owner, guest } = play
  const key = { idempotencyKey: `random-stamp-${++keys}`, ...options }
  const given = await send(step.copies, () =>
    step.do === 'stamp' ? owner.stamp(guest.cusId, key) : owner.give(guest.cusId, step.points, key),
  )
  if (refusal) return expect(given).toBe(refusal)
  if (typeof given === 'string') throw new Error(given)
  play.held = add(play.held, gave)
  play.last = { entryId: given.entryId, gave, at: world.clock.now.getTime() }
}

async function claim(play: Play, step: Act, unit?: 'points') {
  const { owner, guest, there, isInStamps } = play
  const takes = isInStamps && !unit ? { points: 0, stamps: 3 } : { points: 300, stamps: 0 }
  const key = `random-stamp-${++keys}`
  const claimed = await send(step.copies, (copy) =>
    (copy % 2 ? there : guest).claim(owner.resId, key, { unit }),
  )
  const left = add(play.held, takes, -1)
  if (left.points < 0 || left.stamps < 0) return expect(claimed).toBe('not_enough_points')
  if (typeof claimed === 'string') throw new Error(claimed)
  play.held = left
  play.claims.push({ rewardId: claimed.rewardId, takes })
}

async function take(play: Play, step: Act) {
  const { owner, isInStamps } = play
  const { points } = step
  switch (step.do) {
    case 'give':
      return give(play, step, {}, { points, stamps: 0 }, isInStamps ? 'unit_changed' : null)
    case 'stamp':
      return give(play, step, {}, { points: 0, stamps: 1 }, isInStamps ? null : 'unit_changed')
    case 'kept': {
      world.clock.pass(120)
      const gave = isInStamps ? { points: 0, stamps: 1 } : { points, stamps: 0 }
      return give(play, step, { waitedSeconds: 60 }, gave, null)
    }
    case 'change': {
      await owner.edit(card)
      play.isInStamps = true
      return
    }
    case 'claim':
      return claim(play, step)
    case 'claim points':
      return claim(play, step, 'points')
    case 'decide': {
      const pending = play.claims.shift()
      if (!pending) return
      if (step.isYes) return owner.approve(pending)
      await owner.declineClaim(pending, 'Sold out')
      play.held = add(play.held, pending.takes)
      return
    }
    case 'undo': {
      const { last } = play
      play.last = null
      if (!last || world.clock.now.getTime() - last.at > 50_000) return
      const left = add(play.held, last.gave, -1)
      const undone = await send(step.copies, () => owner.undo(last.entryId))
      if (left.points < 0 || left.stamps < 0)
        return expect(['points_held', 'points_spent']).toContain(undone)
      play.held = left
    }
  }
}

test('random acts over the change to stamps leave what the model says', async () => {
  await fc.assert(
    propertyWithin(timeLimit, fc.array(act, { minLength: 8, maxLength: 20 }), async (steps) => {
      world.clock.pass(3_600)
      const owner = await world.owner({ ...before, phone: newNumber() })
      world.clock.pass(3_600)
      const guest = await world.member(owner, { ...guests.asha, phone: newNumber() })
      const there = createGuest(
        openBrowserAt(elsewhere, {}, guest.cookies),
        guests.asha,
        guest.cusId,
      )
      const play: Play = {
        ...{ owner, guest, there, isInStamps: false, held: none, claims: [], last: null },
      }
      for (const step of steps) {
        world.clock.pass(1)
        await take(play, step)
        const [place] = await guest.memberships()
        const shown = play.isInStamps
          ? { points: place?.pointsLeft?.points ?? 0, stamps: place?.balance }
          : { points: place?.balance, stamps: 0 }
        expect(shown).toEqual(play.held)
      }
      for await (const found of reconcile(world.database)) expect(found).toEqual(null)
    }),
    { numRuns: 100 },
  )
})
