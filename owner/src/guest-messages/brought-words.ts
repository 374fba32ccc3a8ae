import type { getBrought } from '@dobara/contract/calls/messages'
import type { Answer } from '@dobara/contract/client/typed-call'
import { experiment } from '@dobara/contract/rules/messages'
import { figure, rupees as inRupees } from '@dobara/web/text/formats.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { type Estimate, estimateOf, type Interval, rupeesOf, spanOf } from './estimate.ts'

type BroughtAnswer = Answer<typeof getBrought>
type Round = BroughtAnswer['rounds'][number]

export function broughtWords({ rounds, running }: BroughtAnswer, reached: number, now: number) {
  const least = experiment.leastReached
  const isOver = running !== null && Date.parse(running.readFrom) <= now
  const isCompared = running !== null && !isOver && reached >= least
  const toCome = isCompared ? [m.brought_compare({ day: humanDay(running.readFrom) })] : []
  const found = rounds.map(figureOf).find((figure) => figure !== null)
  if (found) return { sentence: found.sentence, meaning: [...found.meaning, ...toCome] }
  if (isCompared)
    return { sentence: m.brought_wait({ day: humanDay(running.readFrom) }), meaning: toCome }
  if (isOver) return { sentence: m.brought_reading(), meaning: [] }
  const isSmall = reached < least
  return {
    sentence: isSmall ? m.brought_small({ least: figure(least) }) : m.brought_first(),
    meaning: [],
  }
}

function figureOf({ beganAt, endedAt, results }: Round) {
  const all = results.find(({ kind }) => kind === 'all')
  if (!all?.more) return null
  const estimate = estimateOf(all.more)
  return {
    sentence: sentenceOf(estimate)({ mid: figure(Math.abs(estimate.mid)) }),
    meaning: [
      m.brought_came({
        from: humanDay(beganAt),
        until: humanDay(endedAt),
        ...groupIn(all.messaged),
      }),
      m.brought_came_without(groupIn(all.keptOut)),
      m.brought_limits({ limits: limitsIn[spanOf(estimate)](limitsOf(estimate, figure)) }),
      ...rupeesIn(all.rupees),
      ...costIn(all.visitCost),
    ],
  }
}

const groupIn = ({ guests, came }: { guests: number; came: number }) => ({
  guests: figure(guests),
  came: figure(came),
})

function sentenceOf({ judgement, mid }: Estimate) {
  if (judgement === 'helps') return m.brought_helps
  if (judgement === 'harms') return m.brought_harms
  if (judgement === 'same') return m.brought_same
  return mid > 0 ? m.brought_unsure_more : m.brought_unsure_fewer
}

const limitsIn = { more: m.limits_more, fewer: m.limits_fewer, both: m.limits_both }

/** The smaller number first: 'between 4 and 9 fewer' */
function limitsOf(estimate: Estimate, inWords: (amount: number) => string) {
  const { low, high } = estimate
  const [first, last] = spanOf(estimate) === 'fewer' ? [high, low] : [low, high]
  return { low: inWords(Math.abs(first)), high: inWords(Math.abs(last)) }
}

function rupeesIn(rupees: Interval | null): string[] {
  if (!rupees) return []
  const estimate = rupeesOf(rupees)
  const { mid } = estimate
  const limits = limitsOf(estimate, inRupees)
  const said = {
    mid: inRupees(Math.abs(mid)),
    limits:
      spanOf(estimate) === 'both' ? m.rupees_limits_both(limits) : m.rupees_limits_more(limits),
  }
  return [mid < 0 ? m.brought_rupees_less(said) : m.brought_rupees_more(said)]
}

function costIn(cost: Interval | null | undefined): string[] {
  if (cost === undefined) return []
  if (cost === null) return [m.brought_cost_unknown()]
  const { low, mid, high } = cost
  return [m.brought_cost({ low: inRupees(low), mid: inRupees(mid), high: inRupees(high) })]
}
