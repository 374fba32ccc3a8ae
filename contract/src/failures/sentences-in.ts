import type { Caution } from '../rules/cautions.ts'
import { correctionDays } from '../rules/corrections.ts'
import { limits } from '../rules/limits.ts'
import { clockTime, formatDay } from '../text/dates.ts'
import { fill } from '../text/fill.ts'
import { dayNumber, needsNoDate } from '../text/india-time.ts'
import type { Language } from '../text/language.ts'
import type { FailureDetails } from './failures.ts'

interface Writing {
  language: Language
  figure: (value: number) => string
  unbroken: (text: string) => string
}

/**
 * Reads the messages `failed_<code>`, `wrong_<code>` and `caution_<caution>`.
 * @throws {Error} if a code has no text, or its details are unreadable
 */
export function sentencesIn(
  texts: Readonly<Record<string, string>>,
  { language, figure, unbroken }: Writing,
) {
  const has = (name: string) => Object.hasOwn(texts, name)
  function say(name: string, values: Record<string, string> = {}): string {
    if (!has(name)) throw new Error(`There is no text ${name}`)
    return fill(texts[name] as string, values)
  }

  function after(until: string | undefined, now: Date | null): string {
    if (!until) return say('failed_after_a_while')
    const at = new Date(until)
    const time = unbroken(clockTime(at, language))
    if (!now || needsNoDate(at, now)) return say('failed_after', { time })
    if (dayNumber(at) === dayNumber(now) + 1) return say('failed_after_tomorrow', { time })
    return say('failed_after_day', { time, day: unbroken(formatDay(at, language)) })
  }

  const cautionSentence = (caution: Caution) =>
    say(`caution_${caution}`, {
      days: String(caution === 'gift_again' ? limits.gifts_of_guest.days : correctionDays),
    })

  const values: {
    [Code in keyof FailureDetails]?: (
      details: FailureDetails[Code],
      now: Date | null,
    ) => Record<string, string>
  } = {
    code_limit: ({ until }, now) => ({ after: after(until, now) }),
    too_many_tries: ({ until }, now) => ({ after: after(until, now) }),
    pin_locked: ({ until }, now) => ({ after: after(until, now) }),
    reward_not_now: ({ until }, now) => ({ after: after(until, now) }),
    number_changed_lately: ({ until }, now) => ({ after: after(until, now) }),
    are_you_sure: ({ cautions }) => ({ cautions: cautions.map(cautionSentence).join(' ') }),
    not_enough_points: ({ missing }) => ({ points: figure(missing) }),
    points_missing: ({ missing }) => ({ points: figure(missing) }),
    points_changed: ({ now }) => ({ points: figure(now) }),
    points_held: ({ held }) => ({ points: figure(held) }),
    above_own_limit: ({ points }) => ({ points: figure(points) }),
    outlet_in_use: ({ names }) => ({ names: names.join(', ') }),
    corrections_today: () => ({ times: String(limits.corrections_today.most) }),
  }

  return {
    has,
    say,
    /** If `now` is null, the sentence shows times without the day. */
    failure(code: string, details: unknown, now: Date | null): string {
      if (code === 'already_decided')
        return say(`failed_${code}_${(details as FailureDetails[typeof code]).decision}`)
      const valuesOf = (
        values as Record<string, (details: unknown, now: Date | null) => Record<string, string>>
      )[code]
      return say(`failed_${code}`, valuesOf?.(details, now) ?? figuresIn(code))
    },
    /** `sent` holds the limits in the sentence; by default, this version's limits are used. */
    field(code: string, sent?: unknown): string {
      return say(`wrong_${code}`, figuresIn(code, sent))
    },
  }
}

function figuresIn(
  code: string,
  sent: unknown = (limits as Record<string, object>)[code],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sent ?? {}).map(([name, limit]) => [name, inIndianGroups.format(limit)]),
  )
}

const inIndianGroups = new Intl.NumberFormat('en-IN')
