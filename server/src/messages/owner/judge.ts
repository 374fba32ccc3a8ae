import { dayText, toCheckText, waitingText } from '@dobara/contract/owner-messages/owner-text'
import {
  isQuietFor,
  type OwnerMessageKind,
  ownerMessageRules,
} from '@dobara/contract/rules/owner-messages'
import { beginOfDay, inIndia, nextTime } from '@dobara/contract/text/india-time'
import type { Language } from '@dobara/contract/text/language'
import { closingAfter, type WeeklyHours } from '@dobara/contract/text/weekly-hours'
import { findTrouble } from '../../billing/trouble.ts'
import { listOutlets, openAmong } from '../../outlets/list-outlets.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listToCheck } from '../../points/checks.ts'
import { figuresOfDay } from '../../points/today.ts'
import { type Choice, findChoice } from '../../restaurants/owner-choice.ts'
import { secondsAfter } from '../retries.ts'
import { countWaiting, type OwnerMessage } from './queries.ts'

export interface Told {
  textIn(language: Language): string
  path: string
}

export type Judgement =
  /** Nothing to tell; due again at `next` */
  | { is: 'over'; next: Date | null }
  | { is: 'held'; until: Date }
  /** `isUnlessWatched`: not while a dashboard is open. Null: it is only noted that nobody saw it. */
  | { is: 'ready'; told: Told | null; isUnlessWatched: boolean }

type Found = Exclude<Judgement, { is: 'ready' }> | { is: 'found'; told: Told }

const over = (next: Date | null = null) => ({ is: 'over', next }) as const
const held = (until: Date) => ({ is: 'held', until }) as const
const found = (told: Told) => ({ is: 'found', told }) as const

const finders: Record<
  OwnerMessageKind,
  (tx: Tx, message: OwnerMessage, now: Date) => Promise<Found>
> = {
  async waiting(tx, message, now) {
    const waiting = await countWaiting(tx, message.restaurant_id, message.told_up_to)
    if (waiting.requests + waiting.claims === 0) return over()
    const path = waiting.requests > 0 ? '/dashboard/online' : '/dashboard/approve'
    const told = { textIn: (language: Language) => waitingText(waiting, language), path }
    return grouped(message, waiting.untold_since, told, now)
  },

  async to_check(tx, message, now) {
    const things = await listToCheck(tx, message.restaurant_id, now)
    if (things.length === 0) return over()
    const untold = things
      .map(({ came_at }) => came_at)
      .filter((at) => !message.told_up_to || at > message.told_up_to)
      .sort((one, other) => Number(one) - Number(other))
    const textIn = (language: Language) => toCheckText(things.length, language)
    return grouped(message, untold[0] ?? null, { textIn, path: '/dashboard/staff' }, now)
  },

  async payment(tx, { restaurant_id }, now) {
    const textIn = await findTrouble(tx, restaurant_id, now)
    return textIn ? found({ textIn, path: '/subscriptions' }) : over()
  },

  async day(tx, message, now) {
    const { restaurant_id: restaurantId, due_at: closedAt } = message
    const closing = await nextClosing(tx, restaurantId, new Date(closedAt.getTime() - 1))
    const hasMovedLater = closing > now && closing.getTime() - closedAt.getTime() < halfDay
    if (hasMovedLater && !message.message_id) return over(closing)
    if (now.getTime() - closedAt.getTime() > 2 * halfDay)
      return over(await nextClosing(tx, restaurantId, now))
    // The evening may have lasted past midnight.
    const day = beginOfDay(new Date(closedAt.getTime() - halfDay / 2))
    const figures = await figuresOfDay(tx, restaurantId, {}, day)
    const textIn = (language: Language) => dayText(figures, language)
    return found({ textIn, path: '/dashboard/activity' })
  },
}

const halfDay = 12 * 3_600_000

/** Decides whether and what to tell now, by the owner's switches and quiet hours. */
export async function judge(tx: Tx, message: OwnerMessage, now: Date): Promise<Judgement> {
  const { restaurant_id: restaurantId, kind } = message
  const { closed_at } = await tx
    .selectFrom('program')
    .select('closed_at')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  if (closed_at) return over()
  const choice = await findChoice(tx, restaurantId)
  const isOn = choice.kinds.includes(kind)
  const isWhetherToAsk = kind === 'waiting' && !choice.chosen_at && !choice.missed_at
  if (!isOn && !isWhetherToAsk) return over()
  const quietUntil = isOn ? endOfQuiet(choice, now) : null
  if (quietUntil) return held(quietUntil)
  const what = await finders[kind](tx, message, now)
  if (what.is !== 'found') return what
  // Once begun, it is told: it may be on a phone already.
  const isUnlessWatched = kind === 'waiting' && message.message_id === null
  return { is: 'ready', told: isOn ? what.told : null, isUnlessWatched }
}

/** Never the present, so that a day's message comes once */
export async function nextClosing(tx: Tx, restaurantId: string, at: Date): Promise<Date> {
  const outlets = openAmong(await listOutlets(tx, restaurantId))
  const hours = outlets.map(({ weekly_hours }) => weekly_hours as WeeklyHours)
  const closing = closingAfter(hours, at, ownerMessageRules.usualClosing)
  return closing ?? new Date(at.getTime() + 2 * halfDay)
}

/** Each thing waits a minute, and all that came meanwhile is told with it. */
function grouped(
  { message_id, told_at }: OwnerMessage,
  untoldSince: Date | null,
  told: Told,
  now: Date,
): Found {
  if (message_id) return found(told)
  if (!untoldSince) return over()
  const { waitSeconds, secondsBetween } = ownerMessageRules
  const earliest = secondsAfter(untoldSince, waitSeconds)
  const again = told_at ? secondsAfter(told_at, secondsBetween) : earliest
  const until = again > earliest ? again : earliest
  return until > now ? held(until) : found(told)
}

function endOfQuiet({ quiet_from, quiet_until }: Choice, now: Date): Date | null {
  const isQuiet = isQuietFor(inIndia(now).getUTCHours(), quiet_from, quiet_until)
  return isQuiet ? nextTime(now, quiet_until) : null
}
