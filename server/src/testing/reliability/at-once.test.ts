import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answered, expectTruth } from './answers.ts'
import { openPlay } from './play.ts'
import { openStage, patience, playForAWhile, type Stage } from './stage.ts'
import type { Program, Step } from './steps.ts'
import { submissionOf } from './submission.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test(
  'whatever two phones and three guests do at once, nothing is lost or doubled',
  patience,
  async () => {
    expect(await playForAWhile(playAtOnce)).toBeGreaterThan(0)
  },
)

/** The steps of one phone or guest come one after the other, beside those of all the others. */
async function playAtOnce(begin: Program, all: Step[]) {
  const play = await openPlay(stage.world, begin)
  const answered: Answered[] = []
  const submit = async (step: Step, copies: number) => {
    const submission = submissionOf(play, step)
    if (!submission) return
    const sent = Array.from({ length: copies }, submission.send)
    for (const outcome of await Promise.all(sent)) answered.push({ ...submission, outcome })
  }
  const lanes = Map.groupBy(all.entries(), ([, step]) => laneOf(step))
  await Promise.all(
    [...lanes.values()].map(async (lane) => {
      for (const [index, step] of lane) await submit(step, 1 + (index % 3))
    }),
  )
  expectTruth(answered, await stage.ledgerOf(play.resId))
  expect(await stage.wrongs()).toEqual([])
}

function laneOf(step: Step): string {
  if ('phone' in step) return `phone ${step.phone}`
  return 'guest' in step ? `guest ${step.guest}` : 'somebody'
}
