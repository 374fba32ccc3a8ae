import {
  type MessageDetails,
  messageText,
  messageTitle,
} from '@dobara/contract/guest-messages/message-text'
import type { CorrectionReason } from '@dobara/contract/rules/corrections'
import type { MessageKind } from '@dobara/contract/rules/messages'
import type { Decided } from '@dobara/contract/rules/notice'
import { spacedId } from '@dobara/contract/text/spaced'
import { cause, type Entry } from '@dobara/web/ledger/cause.ts'
import { reasonText } from '@dobara/web/ledger/reason.ts'
import { figure, rupees, signed } from '@dobara/web/text/formats.ts'
import { platformName } from '@dobara/web/text/platform-name.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { fullTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { isEnded, toldReason } from '../claims/told-reason.ts'
import { birthdayText } from '../consents/birthday.ts'
import { purposeName } from '../consents/words.ts'
import { starsText } from '../ratings/stars-text.ts'

export type Stored = Record<string, unknown>

export const lists: Record<string, { title: () => string; name: (stored: Stored) => string }> = {
  memberships: { title: m.tab_places, name: () => '' },
  cards: {
    title: m.copy_cards,
    name: ({ isPrinted }) => (isPrinted ? m.copy_printed_card() : m.copy_other_number()),
  },
  entries: { title: m.history, name: (entry) => cause(entry as Pick<Entry, 'kind' | 'cause'>) },
  onlineRequests: {
    title: m.own_requests,
    name: ({ platform, orderId }) => `${platform} ${orderId}`,
  },
  rewardClaims: {
    title: m.own_claims,
    name: ({ reward, platform }) => `${reward} · ${platformName(String(platform))}`,
  },
  gifts: { title: m.own_gifts, name: ({ reward }) => String(reward) },
  birthdays: { title: m.birthday_title, name: ({ birthday }) => birthdayText(String(birthday)) },
  consents: {
    title: m.consents_title,
    name: ({ purpose, isGiven }) =>
      `${purposeNames(purpose as Decided)}: ${isGiven ? m.copy_yes() : m.copy_no()}`,
  },
  messages: {
    title: m.messages,
    name: ({ kind, details }) =>
      messageText(kind as MessageKind, details as MessageDetails, getLocale()),
  },
  ratings: {
    title: m.copy_ratings,
    name: ({ stars }) => starsText(Number(stars)),
  },
  signIns: { title: m.copy_sign_ins, name: ({ signedInAt }) => fullTime(String(signedInAt)) },
}

const purposeNames = (purpose: Decided) =>
  purpose === 'carried_balance' ? m.copy_carried_balance() : purposeName(purpose)

/** Fields that mean nothing to a guest, or that the record's name says */
const unsaid = new Set([
  ...['requestId', 'rewardId', 'resId', 'formattedDate', 'restaurantName', 'signedInAt', 'purpose'],
  ...['isGiven', 'kind', 'cause', 'platform', 'orderId', 'reward', 'details', 'birthday'],
  ...['isPrinted', 'choiceId', 'steps', 'rupees', 'percent', 'mostRupees', 'stars'],
  ...['unit', 'isInStamps'],
])

const labels: Record<string, () => string> = {
  cusId: m.copy_cus_id,
  firstName: m.first_name,
  lastName: m.last_name,
  phoneNumber: m.copy_phone,
  email: m.copy_email,
  formerNumber: m.copy_former_number,
  recoveryEmail: m.copy_recovery_email,
  noticeVersion: m.copy_notice,
  agreedAt: m.copy_agreed,
  since: m.copy_since,
  balance: m.copy_balance,
  balanceAfter: m.copy_balance,
  joinedAt: m.copy_joined,
  lastVisitAt: m.copy_last_visit,
  noteOfTheOwner: m.copy_note,
  leftAt: m.copy_left,
  points: m.copy_points,
  pointsLeft: m.copy_points_left,
  cost: m.copy_points,
  billAmount: m.copy_bill,
  createdAt: m.copy_when,
  decidedAt: m.copy_decided,
  sentAt: m.copy_sent,
  givenAt: m.copy_gift_given,
  endsAt: m.copy_gift_ends,
  stoppedAt: m.copy_gift_stopped,
  stopReason: m.copy_reason,
  reason: m.copy_reason,
  words: m.copy_words,
  ownWords: m.copy_own_words,
  visitedAt: m.copy_visited,
  ratedAt: m.copy_when,
  answer: m.copy_answer,
  answeredAt: m.copy_answered,
  status: m.copy_status,
  takenBackAt: m.state_taken_back,
  shownAt: m.copy_shown,
  shownUntil: m.copy_shown_until,
  decidedBy: m.copy_decided_by,
  channel: m.copy_channel,
  openedAt: m.copy_opened,
  lastUsedAt: m.copy_last_used,
  revokedAt: m.copy_logged_out,
}

const statuses: Record<string, () => string> = {
  pending: m.state_waiting,
  approved: m.state_approved,
  granted: m.state_approved,
  declined: m.state_declined,
}

const deciders: Record<string, () => string> = {
  guest: m.copy_by_me,
  leaving: m.copy_by_leaving,
  erasure: m.erase,
  closing: m.copy_by_closing,
  whatsapp: m.consent_whatsapp,
}

const channels: Record<string, () => string> = {
  push: m.copy_notification,
  email: m.copy_email,
  whatsapp: m.consent_whatsapp,
}

type Ended = Parameters<typeof toldReason>[0]

const said = (words: Record<string, () => string>, value: unknown) =>
  words[String(value)]?.() ?? String(value)

const labelOf = (name: string, stored: Stored): string => {
  const label = labels[name]?.() ?? name
  const isInStamps = stored.isInStamps === true || stored.unit === 'stamps'
  return isInStamps && name !== 'pointsLeft' ? inUnit(label, 'stamps') : label
}

/** 'label: value'. A field without a label keeps its name. */
export const saidOf = (stored: Stored): string[] =>
  Object.entries(stored)
    .filter(([name, value]) => !unsaid.has(name) && value !== null && value !== '')
    .map(([name, value]) => `${labelOf(name, stored)}: ${textOf(name, value, stored)}`)

function textOf(name: string, value: unknown, stored: Stored): string {
  if (name === 'cusId') return spacedId(String(value))
  if (name === 'billAmount') return rupees(Number(value))
  if (name === 'status')
    return isEnded(stored as unknown as Ended) ? m.state_cancelled() : said(statuses, value)
  if (name === 'decidedBy') return said(deciders, value)
  if (name === 'channel') return said(channels, value)
  if (name === 'points' && 'balanceAfter' in stored) return signed(Number(value))
  if (name === 'stopReason')
    return toldReason({
      reason: String(value),
      restaurantName: String(stored.restaurantName ?? ''),
    })
  if (name === 'reason')
    return 'status' in stored
      ? toldReason(stored as unknown as Ended)
      : reasonText(value as CorrectionReason)
  if (typeof value === 'number') return figure(value)
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT/.test(text) ? fullTime(text) : text
}

/** A message's title, else the restaurant */
export const placeOf = ({ details, kind }: Stored, restaurantName: string): string =>
  details === undefined
    ? restaurantName
    : messageTitle(
        kind as MessageKind,
        restaurantName,
        getLocale(),
        (details as MessageDetails).unit,
      )
