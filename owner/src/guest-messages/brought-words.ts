import { figure, rupees as inRupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { type Estimate, estimateOf, type Interval, rupeesOf, spanOf } from './estimate.ts'

const limitsIn = { more: m.limits_more, fewer: m.limits_fewer, both: m.limits_both }

/** What a difference says, for 100 guests; null: with too few guests for one. */
export function moreSentence(more: Interval | null): string {
  if (!more) return m.brought_few()
  const estimate = estimateOf(more)
  return sentenceOf(estimate)({
    mid: figure(Math.abs(estimate.mid)),
    limits: limitsIn[spanOf(estimate)](limitsOf(estimate, figure)),
  })
}

function sentenceOf({ judgement, mid }: Estimate) {
  if (judgement === 'helps') return m.brought_helps
  if (judgement === 'harms') return m.brought_harms
  if (judgement === 'same') return m.brought_same
  return mid > 0 ? m.brought_unsure_more : m.brought_unsure_fewer
}

/** The smaller number first: 'between 4 and 9 fewer'. */
function limitsOf(estimate: Estimate, inWords: (amount: number) => string) {
  const { low, high } = estimate
  const [first, last] = spanOf(estimate) === 'fewer' ? [high, low] : [low, high]
  return { low: inWords(Math.abs(first)), high: inWords(Math.abs(last)) }
}

/** The same in rupees of bills; null where none are known. */
export function rupeesSentence(rupees: Interval | null): string | null {
  if (!rupees) return null
  const estimate = rupeesOf(rupees)
  const { mid } = estimate
  const limits = limitsOf(estimate, inRupees)
  const said = {
    mid: inRupees(Math.abs(mid)),
    limits:
      spanOf(estimate) === 'both' ? m.rupees_limits_both(limits) : m.rupees_limits_more(limits),
  }
  return mid < 0 ? m.brought_rupees_less(said) : m.brought_rupees_more(said)
}

interface Group {
  guests: number
  came: number
}

/** '25 of 84 came again'. */
export const cameSentence = ({ guests, came }: Group): string =>
  m.brought_came({ guests: figure(guests), came: figure(came) })

interface Running {
  readFrom: string
  messaged: number
  keptOut: number
}

/** What the round that runs does, without any result. */
export function runningSentence(
  { readFrom, messaged, keptOut }: Running,
  day: string,
  now: number,
): string {
  if (new Date(readFrom).getTime() <= now) return m.brought_reading({ day })
  if (messaged + keptOut === 0) return m.brought_running_first({ day })
  return m.brought_running({
    day,
    messaged: m.brought_messaged_guests({ count: messaged, figure: figure(messaged) }),
    kept: m.brought_kept_guests({ count: keptOut, figure: figure(keptOut) }),
  })
}
