import { afterAll, beforeAll, expect, test } from 'vitest'
import { playForAWhile } from './for-a-while.ts'
import { type Answer, createStaffModel, type GivenAward } from './staff-model.ts'
import { newKey, openStaffPlay } from './staff-play.ts'
import { type Limits, type StaffStep, staffRush, staffSequence } from './staff-steps.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('whatever people, phones, limits and removals do, each call answers what a simple model says', async () => {
  expect(await playForAWhile(staffSequence, playThrough)).toBeGreaterThan(0)
  expect(await stage.discrepancies()).toEqual([])
})

async function playThrough([limits, steps]: [Limits[], StaffStep[]]) {
  const play = await openStaffPlay(stage, limits)
  const begin = limits.map((each, person) => ({
    pin: play.pinOf({ person, drawn: 'first' }),
    limits: each,
  }))
  const beganAt = stage.clock.now.getTime()
  const model = createStaffModel(play.owner.profile.pin, begin, beganAt)
  const kept: { key: string; guest: number; points: number; since: number }[] = []
  for (const step of steps) {
    stage.clock.pass(step.do === 'wait' ? step.seconds : 0.001)
    const now = stage.clock.now.getTime()
    const [answer, expected] = await take(step, now)
    expect(answer, JSON.stringify(step)).toEqual(expected)
  }
  expect(await play.entries()).toEqual(model.entries)
  expect(await play.wrongs()).toEqual([])

  /** @returns the product's answer, then the model's */
  async function take(step: StaffStep, now: number): Promise<[Answer, Answer]> {
    switch (step.do) {
      case 'give': {
        const given = { ...step, pin: play.pinOf(step.typed) }
        const key = newKey()
        const expected = model.give(given, now)
        if (isSignedOut(expected))
          kept.push({ key, guest: step.guest, points: step.points, since: now })
        return [await play.give(step.phone, given, key), expected]
      }
      case 'send kept': {
        const [award] = kept.splice(step.back % Math.max(1, kept.length), 1)
        if (!award) return [null, null]
        const waited = Math.floor((now - award.since) / 1000)
        const given = { ...step, ...award, waited, pin: play.pinOf(step.typed) }
        const expected = model.give(given, now)
        if (expected && 'refused' in expected) kept.push(award)
        return [await play.give(step.phone, given, award.key), expected]
      }
      case 'give again': {
        const { award, sent } = earlier(step.back)
        if (!award || !sent) return [null, null]
        const pin = play.pinOf(step.typed)
        return [
          await play.give(step.phone, { ...award, pin, waited: 90 }, sent.key),
          model.giveAgain(award, step.phone, pin, now),
        ]
      }
      case 'undo': {
        const { award, sent } = earlier(step.back)
        if (!award || !sent) return [null, null]
        return [await play.undo(step.phone, sent.entryId), model.undo(award, step.phone, now)]
      }
      case 'limit':
        return [
          await play.limit(step.person, step.limits),
          model.change(step.person, { limits: step.limits }, now),
        ]
      case 'new PIN': {
        const answer = await play.drawPin(step.person)
        const expected = model.change(step.person, {}, now)
        if (answer === null)
          model.hasPin(step.person, play.pinOf({ person: step.person, drawn: 'last' }))
        return [answer, expected]
      }
      case 'remove person':
        return [await play.removePerson(step.person), model.removePerson(step.person)]
      case 'remove phone':
        return [await play.removePhone(step.phone), model.removePhone(step.phone)]
      case 'wait':
        return [null, null]
    }
  }

  function earlier(back: number): { award?: GivenAward; sent?: (typeof play.awards)[number] } {
    const at = model.awards.length - 1 - (back % Math.max(1, model.awards.length))
    const [award, sent] = [model.awards[at], play.awards[at]]
    return { ...(award && { award }), ...(sent && { sent }) }
  }
}

test('whatever phones and people send at once, no limit of a day is passed and every entry names who gave it', async () => {
  expect(await playForAWhile(staffRush, playAtOnce)).toBeGreaterThan(0)
  expect(await stage.discrepancies()).toEqual([])
})

const isSignedOut = (answer: Answer) =>
  answer !== null && 'refused' in answer && answer.refused === 'signed_out'

type Give = Extract<StaffStep, { do: 'give' }>

async function playAtOnce([limits, gives]: [Limits[], Give[]]) {
  const play = await openStaffPlay(stage, limits)
  const removed = limits.length - 1
  let isRemoved = false
  await Promise.all([
    ...gives.map(async (step) => {
      const key = newKey()
      const given = { ...step, pin: play.pinOf(step.typed) }
      for (let copy = 0; copy < 3; copy++) {
        const isLate = isRemoved && personOf(step) === removed
        const answer = await play.give(step.phone, given, key)
        if (isLate)
          expect(answer).toMatchObject({
            refused: expect.stringMatching(/^(wrong_pin|pin_locked)$/),
          })
      }
    }),
    play.removePerson(removed).then(() => {
      isRemoved = true
    }),
  ])
  const entries = await play.entries()
  expect(entries).toHaveLength(play.awards.length)
  limits.forEach(({ mostPoints, mostPointsADay }, person) => {
    const own = entries.filter((entry) => entry.person === person)
    for (const { points } of own) expect(points).toBeLessThanOrEqual(mostPoints ?? points)
    const sum = own.reduce((all, { points }) => all + points, 0)
    expect(sum).toBeLessThanOrEqual(mostPointsADay ?? sum)
  })
  const sent = gives.map((step) => {
    const { phone, guest, points } = step
    return { guest, points, person: personOf(step), phone }
  })
  for (const { givenAt: _, ...entry } of entries) expect(sent).toContainEqual(entry)
  expect(await play.wrongs()).toEqual([])
}

const personOf = ({ typed }: Give): number => (typeof typed === 'object' ? typed.person : -1)
