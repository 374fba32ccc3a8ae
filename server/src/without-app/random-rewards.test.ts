import type { Refusal } from '@dobara/contract/client/client'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { propertyWithin } from '@dobara/testing/reliability/property-within'
import { times } from '@dobara/testing/times'
import { openWorldOnce } from '@dobara/testing/world/world'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldOnce()
const timeLimit = 20_000
const cost = 800

const act = fc.record({
  do: fc.constantFrom('give', 'code', 'reward', 'reward', 'take back'),
  points: fc.constantFrom(50, 400, 900),
  isRightCode: fc.boolean(),
  /** Otherwise each copy is a press of its own. */
  isRetry: fc.boolean(),
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

const newNumber = () => `+9198${String(11_300_000 + ++people).padStart(8, '0')}`

interface Play {
  owner: WorldOwner
  phone: string
  card: string
  code: { digits: string; triesLeft: number } | null
  codesSent: number
  rewards: string[]
  balance: number
}

async function begin(points: number): Promise<Play> {
  const owner = await world.owner({ phone: newNumber() })
  const phone = newNumber()
  const card = await counterOf(owner).keep(phone)
  await owner.give(card, points)
  return { owner, phone, card, code: null, codesSent: 0, rewards: [], balance: points }
}

async function sendCode(play: Play) {
  // The hour's codes and tries are another test's.
  world.clock.pass(3_600)
  const sent = counterOf(play.owner).sendCode(play.card, play.phone)
  if (play.balance < cost) return expect(sent).rejects.toMatchObject({ code: 'not_enough_points' })
  await sent
  const digits = (await listOutbox(world.database, play.phone))[0]?.code ?? ''
  play.codesSent++
  play.code = { digits, triesLeft: 5 }
}

/** At two processes in turn. @returns the claims that answered */
async function giveReward({ owner, phone, card, code }: Play, step: Act): Promise<string[]> {
  const right = code?.digits ?? '000000'
  const digits = step.isRightCode ? right : right.replace(/\d$/, (last) => `${9 - Number(last)}`)
  const retried = `random-reward-${++keys}`
  const answers = await Promise.allSettled(
    times(step.copies, (n) => {
      const browser = n % 2 ? openBrowserAt(elsewhere, {}, owner.cookies) : owner
      const idempotencyKey = step.isRetry ? retried : `random-reward-${++keys}`
      return counterOf({ ...browser, pin: owner.pin }).giveReward(card, phone, digits, {
        idempotencyKey,
      })
    }),
  )
  return answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return [answer.value.rewardId]
    expect(['code_wrong', 'code_expired', 'not_enough_points', 'busy']).toContain(
      (answer.reason as Refusal).code,
    )
    return []
  })
}

async function take(play: Play, step: Act) {
  const { owner, card, code } = play
  switch (step.do) {
    case 'give':
      await owner.give(card, step.points)
      play.balance += step.points
      return
    case 'code':
      return sendCode(play)
    case 'reward': {
      const answered = await giveReward(play, step)
      const isDue = step.isRightCode && code !== null && code.triesLeft > 0 && play.balance >= cost
      expect(new Set(answered).size).toBe(isDue ? 1 : 0)
      if (isDue && step.isRetry && code.triesLeft >= step.copies)
        expect(answered).toHaveLength(step.copies)
      if (code) code.triesLeft -= step.copies
      if (!isDue) return
      play.rewards.push(answered[0] ?? '')
      play.balance -= cost
      play.code = null
      return
    }
    case 'take back': {
      const rewardId = play.rewards.pop()
      if (!rewardId) return
      await owner.takeBackClaim({ rewardId }, 'Not given')
      play.balance += cost
    }
  }
}

test('after any acts, copied at two processes, each code gave one reward and the balance is their sum', async () => {
  await fc.assert(
    propertyWithin(timeLimit, fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
      const play = await begin(900)
      for (const step of acts) {
        await take(play, step)
        expect(await play.owner.balanceOf(play.card)).toBe(play.balance)
      }
    }),
    { numRuns: 30 },
  )
  expect(await discrepancies()).toEqual([])
})

test('acts that meet each other give no more rewards than codes, and leave no contradiction', async () => {
  await fc.assert(
    propertyWithin(timeLimit, fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
      const play = await begin(2_000)
      await sendCode(play)
      await Promise.all(
        acts.map((step) =>
          step.do === 'reward' ? giveReward(play, step) : play.owner.give(play.card, step.points),
        ),
      )
      const entries = await play.owner.entriesOf(play.card)
      const total = entries.reduce((sum, { points }) => sum + points, 0)
      expect(await play.owner.balanceOf(play.card)).toBe(total)
      const given = entries.filter(({ kind }) => kind === 'reward_claim')
      expect(given.length).toBeLessThanOrEqual(play.codesSent)
      const { claims } = await play.owner.record(play.card)
      expect(claims.map(({ status }) => status)).toEqual(given.map(() => 'approved'))
    }),
    { numRuns: 20 },
  )
  expect(await discrepancies()).toEqual([])
})

async function discrepancies() {
  const found = []
  for await (const discrepancy of reconcile(world.database)) found.push(discrepancy)
  return found
}
