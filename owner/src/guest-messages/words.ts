import type { NudgeKind } from '@dobara/contract/rules/messages'
import { unbroken } from '@dobara/contract/text/spaced'
import { figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { fullTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { News, Offers } from './use-offers.ts'
import { whyNobody } from './why-nobody.ts'

export const nudgeName: Record<NudgeKind, () => string> = {
  birthday: m.nudge_birthday,
  reward_ready: m.nudge_reward_ready,
  one_visit_away: m.nudge_one_visit_away,
  second_visit: m.nudge_second_visit,
  we_miss_you: m.nudge_we_miss_you,
}

/** A no-break space keeps the dot from beginning a line. */
const dot = '\u00a0· '

export const nudgeShort: Record<NudgeKind, () => string> = {
  birthday: m.nudge_short_birthday,
  reward_ready: () => inUnit(m.nudge_short_reward_ready()),
  one_visit_away: m.nudge_short_one_visit_away,
  second_visit: m.nudge_short_second_visit,
  we_miss_you: m.nudge_short_we_miss_you,
}

export const nudgeWhen: Record<NudgeKind, () => string> = {
  birthday: m.nudge_when_birthday,
  reward_ready: () => inUnit(m.nudge_when_reward_ready()),
  one_visit_away: m.nudge_when_one_visit_away,
  second_visit: m.nudge_when_second_visit,
  we_miss_you: m.nudge_when_we_miss_you,
}

interface Reach {
  due: number
  notReached: number
}

export function reachOf({ due, notReached }: Reach): string {
  const now = due === 0 ? m.nudge_due_nobody() : m.nudge_due({ count: due, figure: figure(due) })
  return notReached === 0
    ? now
    : `${now}${dot}${m.nudge_not_reached({ count: notReached, figure: figure(notReached) })}`
}

interface AllReach {
  members: number
  allowing: number
  reached: number
}

export const allReachOf = ({ members, allowing, reached }: AllReach): string =>
  allowing === 0
    ? m.nudges_reach_nobody()
    : m.nudges_reach({ members: figure(members), reached: figure(reached) })

export function newsLeftOf({
  newsLeft,
  newsAgainFrom,
}: Pick<Offers, 'newsLeft' | 'newsAgainFrom'>) {
  if (newsLeft > 0) return m.news_left({ count: newsLeft, figure: figure(newsLeft) })
  return newsAgainFrom ? m.news_again_from({ day: fullTime(newsAgainFrom) }) : ''
}

/** The groups that news can be sent to. In 0.1.0 there were more. */
export const newsGroups = ['all', 'regular', 'ready', 'lapsed'] as const

export function nobodyReached(counts: Parameters<typeof whyNobody>[0]): string {
  const why = whyNobody(counts)
  if (why === null) return m.news_nobody_in_group()
  return nobodyWords[why]({ count: counts[why], figure: figure(counts[why]) })
}

const nobodyWords = {
  tooMany: m.news_nobody_again,
  keptOut: m.news_nobody_kept_out,
  notReached: m.news_nobody_reached,
  notAllowing: m.news_nobody_allows,
}

export const sendTo = (count: number): string => m.news_send({ count, figure: figure(count) })

export const askToSend = (count: number): string =>
  m.news_send_title({ count, figure: figure(count) })

export const progressOf = ({ sent, opened, waiting, keptOut, notSent }: News): string =>
  [
    m.news_count_sent({ figure: figure(sent) }),
    waiting > 0 && m.news_count_waiting({ figure: figure(waiting) }),
    sent > 0 && m.news_count_opened({ figure: figure(opened) }),
    keptOut > 0 && m.news_count_kept_out({ figure: figure(keptOut) }),
    notSent > 0 && m.news_count_not_sent({ figure: figure(notSent) }),
  ]
    .filter((part) => part !== false)
    .map(unbroken)
    .join(dot)
