import english from '../../messages/en/failures.json' with { type: 'json' }
import type { Caution } from '../rules/cautions.ts'
import { correctionDays } from '../rules/corrections.ts'
import { limits } from '../rules/limits.ts'
import { clockTime, formatDay } from '../text/dates.ts'
import { fill } from '../text/fill.ts'
import { dayNumber } from '../text/india-time.ts'
import type { DetailsOf, FailureCode, FailureDetails } from './failures.ts'
import type { FieldCode } from './field-failures.ts'

/** The sentences that depend on the failure's details. */
const detailed = {
  code_limit: ({ until }, now) => fill(english.failed_code_limit, { after: after(until, now) }),
  too_many_tries: ({ until }, now) =>
    fill(english.failed_too_many_tries, { after: after(until, now) }),
  pin_locked: ({ until }, now) => fill(english.failed_pin_locked, { after: after(until, now) }),
  are_you_sure: ({ cautions }) =>
    fill(english.failed_are_you_sure, { cautions: cautions.map(cautionSentence).join(' ') }),
  already_decided: ({ decision }) => english[`failed_already_decided_${decision}`],
  not_enough_points: ({ missing }) =>
    fill(english.failed_not_enough_points, { points: String(missing) }),
  points_missing: ({ missing }) => fill(english.failed_points_missing, { points: String(missing) }),
  points_changed: ({ now }) => fill(english.failed_points_changed, { points: String(now) }),
  points_held: ({ held }) => fill(english.failed_points_held, { points: String(held) }),
  above_own_limit: ({ points }) => fill(english.failed_above_own_limit, { points: String(points) }),
  outlet_in_use: ({ names }) => fill(english.failed_outlet_in_use, { names: names.join(', ') }),
  corrections_today: () =>
    fill(english.failed_corrections_today, { times: String(limits.corrections_today.most) }),
} satisfies {
  [Code in keyof FailureDetails]?: (details: FailureDetails[Code], now: Date | null) => string
}

/** The English sentence for a failure. A time in it has no day. */
export const sentenceFor = <Code extends FailureCode>(
  code: Code,
  ...details: DetailsOf<Code>
): string => sentenceOf(code, details[0], null)

/** The English sentence that people read for a failure now. It says when a time is not of today. */
export const sentenceAt = (now: Date, failure: { code: FailureCode; details?: unknown }): string =>
  sentenceOf(failure.code, failure.details, now)

function sentenceOf(code: FailureCode, details: unknown, now: Date | null): string {
  if (isDetailed(code))
    return (detailed[code] as (details: unknown, now: Date | null) => string)(details, now)
  return english[`failed_${code as Exclude<FailureCode, keyof typeof detailed>}`]
}

const isDetailed = (code: FailureCode): code is keyof typeof detailed =>
  Object.hasOwn(detailed, code)

/** The English sentence that people read at a refused field. */
export const fieldSentence = (code: FieldCode): string =>
  fill(english[`wrong_${code}`], inFigures((limits as Record<string, Limit>)[code]))

interface Limit {
  least?: number
  most?: number
}

const cautionSentence = (caution: Caution): string =>
  fill(english[`caution_${caution}`], cautionFigures[caution])

const cautionFigures: Record<Caution, Record<string, string>> = {
  own_number: {},
  many_today: {},
  above_reward: {},
  corrected_often: { days: String(correctionDays) },
  unusual_amount: {},
  staff_number: {},
  outside_hours: {},
  one_guest_often: {},
  taken_back_again: { days: String(correctionDays) },
}

const inIndianGroups = new Intl.NumberFormat('en-IN')
const inFigures = (limit: Limit = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(limit).map(([name, figure]) => [name, inIndianGroups.format(figure)]),
  )

function after(until: string | undefined, now: Date | null): string {
  if (!until) return english.failed_after_a_while
  const at = new Date(until)
  const time = clockTime(at)
  const days = now ? dayNumber(at.getTime()) - dayNumber(now.getTime()) : 0
  if (days === 0) return fill(english.failed_after, { time })
  if (days === 1) return fill(english.failed_after_tomorrow, { time })
  return fill(english.failed_after_day, { time, day: formatDay(at, 'en') })
}
