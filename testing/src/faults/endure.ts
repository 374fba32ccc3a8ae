import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@dobara/contract/client/client'
import fc from 'fast-check'
import { takingBusy } from '../people/patiently.ts'
import type { Answered } from '../reliability/answers.ts'
import type { Play } from '../reliability/play.ts'
import type { Stage } from '../reliability/stage.ts'
import { type Step, steps } from '../reliability/steps.ts'
import { submissionOf } from '../reliability/submission.ts'
import type { Fault, Place } from './faults.ts'

interface Probe {
  what: string
  at: number
  tookMs: number
  outcome: string
}

export interface Endured {
  answered: Answered[]
  longestMs: number
  /** The time from the fault's end until every call succeeded. */
  backAfterMs: number
  /** Answers that are neither a success nor "busy". */
  wrong: string[]
}

const repeatable = new Set<Step['do']>([
  'give',
  'give again',
  'undo',
  'order',
  'order again',
  'grant',
  'decline request',
  'claim',
  'claim again',
  'approve claim',
  'decline claim',
])
const calmMs = 1_000
const afterwardsMs = 3_000
const enough = 20
const breathMs = 20

export async function endure(
  stage: Stage,
  play: Play,
  fault: Fault,
  place: Place,
): Promise<Endured> {
  const probes: Probe[] = []
  const answered: Answered[] = []
  let isOver = false

  const timed = async (what: string, call: () => Promise<string>) => {
    const at = performance.now()
    const outcome = await call()
    probes.push({ what, at, tookMs: performance.now() - at, outcome })
    return outcome
  }
  const perform = async (step: Step) => {
    const submission = submissionOf(play, step)
    if (!submission) return
    for (;;) {
      const sent = takingBusy(submission.send)
      await timed(step.do, () => sent.then(described))
      const outcome = await sent
      if ('refused' in outcome && outcome.refused === 'busy') await pause(50)
      else return answered.push({ ...submission, outcome })
    }
  }
  const person = async () => {
    while (!isOver) {
      const [some = []] = fc.sample(steps, 1)
      for (const step of some) {
        if (isOver) return
        if (repeatable.has(step.do)) await perform(rightly(step))
        await pause(breathMs)
      }
    }
  }
  const outsider = await stage.open({ reward: 'Free thali', minimumSpend: 50, signUpBonus: 0 })
  const [owner] = outsider.phones
  const [guest] = outsider.guests
  const looking = async () => {
    const looks: Promise<unknown>[] = []
    const look = (what: string, call: () => Promise<unknown>) =>
      looks.push(timed(what, asked(call)))
    while (!isOver) {
      look('a list', async () => owner?.requests())
      look('an award', async () => owner?.give(guest?.cusId ?? '', 1))
      look('a card', async () => guest?.memberships())
      await pause(100)
    }
    await Promise.all(looks)
  }

  const people = [person(), person(), person(), person(), looking()]
  await pause(calmMs)
  await fault.happen(place)
  const endedAt = performance.now()
  await pause(afterwardsMs)
  while (answered.length < enough) await pause(breathMs)
  isOver = true
  await Promise.all(people)

  const lateOnes = probes.filter(
    ({ at, outcome, tookMs }) => at >= endedAt && (outcome === 'busy' || tookMs > 2_000),
  )
  return {
    answered,
    longestMs: Math.max(...probes.map(({ tookMs }) => tookMs)),
    backAfterMs: Math.max(0, ...lateOnes.map(({ at, tookMs }) => at + tookMs - endedAt)),
    wrong: [
      ...new Set(
        probes
          .filter(({ outcome }) => outcome === 'fault' || outcome.startsWith('?'))
          .map(({ what, outcome }) => `${what}: ${outcome}`),
      ),
    ],
  }
}

const asked = (call: () => Promise<unknown>) => () =>
  takingBusy(call).then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : `? ${error}`),
  )

const described = (outcome: object) => ('refused' in outcome ? String(outcome.refused) : 'ok')

/** Wrong PINs would lock the restaurant. */
const rightly = (step: Step): Step => ('pin' in step ? { ...step, pin: 'right' } : step)
