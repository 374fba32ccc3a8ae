import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answered, expectTruth } from './answers.ts'
import { playForAWhile } from './for-a-while.ts'
import { openStage, type Stage } from './stage.ts'
import { type Program, type Step, sequence } from './steps.ts'
import { submissionOf } from './submission.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('whatever two phones and two guests do at once, nothing is lost or doubled', async () => {
  expect(await playForAWhile(sequence, playAtOnce)).toBeGreaterThan(0)
  expect(await stage.discrepancies()).toEqual([])
})

async function playAtOnce([begin, all]: [Program, Step[]]) {
  const play = await stage.open(begin)
  const answered: Answered[] = []
  const submit = async (step: Step, copies: number) => {
    const submission = submissionOf(play, step)
    if (!submission) return
    const sent = Array.from({ length: copies }, submission.send)
    for (const outcome of await Promise.all(sent)) answered.push({ ...submission, outcome })
  }
  const lanes = Map.groupBy(all.entries(), ([index, step]) => laneOf(step, index))
  await Promise.all(
    [...lanes.values()].map(async (lane) => {
      for (const [index, step] of lane) await submit(step, 1 + (index % 3))
    }),
  )
  expectTruth(answered, await stage.ledgerOf(play))
  expect(await stage.wrongsIn(play)).toEqual([])
}

function laneOf(step: Step, index: number): string {
  if ('phone' in step) return `phone ${step.phone}`
  return `guest ${'guest' in step ? step.guest : 0} on phone ${index % 2}`
}
