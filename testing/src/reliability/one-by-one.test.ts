import { afterAll, beforeAll, expect, test } from 'vitest'
import { playForAWhile } from './for-a-while.ts'
import { createModel } from './model.ts'
import { openStage, type Stage } from './stage.ts'
import { guestCount, type Program, type Step, sequence } from './steps.ts'
import { submissionOf } from './submission.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('every call answers what a simple model says, and leaves its ledger', async () => {
  expect(await playForAWhile(sequence, playThrough)).toBeGreaterThan(0)
  expect(await stage.discrepancies()).toEqual([])
})

async function playThrough([begin, all]: [Program, Step[]]) {
  const { clock } = stage
  const play = await stage.open(begin)
  const model = createModel(begin, guestCount)
  for (const step of all) {
    clock.pass(step.do === 'wait' ? step.seconds : 0.001)
    const submission = submissionOf(play, step)
    const expected = model.take(step, clock.now.getTime())
    if (submission) expect(await submission.send(), JSON.stringify(step)).toEqual(expected)
  }
  const ledger = await stage.ledgerOf(play)
  play.guests.forEach(({ cusId }, index) => {
    const entries = ledger.entries.filter((entry) => entry.cusId === cusId)
    expect(
      entries.map(({ kind, points, balanceAfter }) => ({ kind, points, balanceAfter })),
    ).toEqual(model.members[index]?.entries)
  })
  expect(await stage.wrongsIn(play)).toEqual([])
}
