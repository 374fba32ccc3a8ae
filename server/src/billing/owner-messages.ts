import { graceDays, type PlanName } from '@dobara/contract/rules/plans'
import type { DocumentRow, MandateRow } from './account-queries.ts'
import type { AccountState } from './account-state.ts'
import { addDays } from './calendar.ts'
import { isPaying, standingOf } from './decisions.ts'
import type { Particulars } from './particulars.ts'
import type { Standing } from './standing.ts'

export type MessageKind =
  | 'trial_7'
  | 'trial_1'
  | 'trial_0'
  | 'renewal_7'
  | 'plan_chosen'
  | 'charge_failed'
  | 'paused'
  | 'grace_3'
  | 'grace_6'
  | 'ended'
  | 'cancelled'
  | 'mandate_ended'
  | 'invoice'
  | 'credit_note'
  | 'invoice_anew'
  | 'credit_note_anew'

export interface OwnerMessage {
  kind: MessageKind
  /** A message's identity within its kind. */
  about: string
  at: Date
  /** Null when nothing will be charged. */
  paise: number | null
  plan?: PlanName
  document?: DocumentRow
}

const hour = 3_600_000
const trialReminders = [7, 1, 0] as const
/** Besides the first day. */
const graceReminders = [3, 6] as const
/** Skips messages whose time passed while no sweep ran. */
const staleDays = 7

/** At ten. A trial ends at six in the morning. */
const reminderAt = (trialEnd: Date, days: number) =>
  addDays(new Date(trialEnd.getTime() - 20 * hour), -days)
/** At ten. The grace begins at six in the morning. */
const graceReminderAt = (graceEnd: Date, day: number) =>
  addDays(new Date(graceEnd.getTime() + 4 * hour), day - 1 - graceDays)
const renewalAt = (charge: Date) => addDays(charge, -7)

export function messageTimes({ account, mandates }: AccountState, now: Date): Date[] {
  const { state, until } = standingOf(account, mandates, now)
  return [
    ...(state === 'grace' ? graceReminders.map((day) => graceReminderAt(until, day)) : []),
    ...trialReminders.map((days) => reminderAt(account.trial_ends_at, days)),
    ...mandates.flatMap(({ next_charge_at: at }) => (at ? [renewalAt(at)] : [])),
  ].filter((moment) => moment > now)
}

/** The provider may report a failed charge just before our paid time ends. */
function worksUntil({ state, until }: Standing, now: Date): Date {
  if (state === 'ended') return now
  return state === 'grace' ? until : addDays(until, graceDays)
}

/** Includes sent messages. */
export function messagesDue(
  accountState: AccountState,
  documents: readonly DocumentRow[],
  now: Date,
): OwnerMessage[] {
  const { account, mandates } = accountState
  const standing = standingOf(account, mandates, now)
  const paying = mandates.filter(isPaying)
  const recent = documents.filter(({ issued_at }) => isRecent(issued_at, now, 4 * staleDays))
  return [
    ...trialMessages(accountState, standing, paying[0], now),
    ...(paying[0] ? chargeMessages(paying[0], standing, now) : []),
    ...paying.flatMap((mandate) => choiceMessages(mandate, now)),
    ...endMessages(accountState, standing, now),
    ...recent.map(paperMessage),
  ]
}

function trialMessages(
  { account: { trial_ends_at: at }, payments }: AccountState,
  { state }: Standing,
  paying: MandateRow | undefined,
  now: Date,
): OwnerMessage[] {
  const reminder = trialReminders.findLast((days) => reminderAt(at, days) <= now)
  if (state !== 'trial' || reminder === undefined || payments.length > 0) return []
  return [{ kind: `trial_${reminder}`, about: idOf(at), at, paise: paying?.amount_paise ?? null }]
}

function chargeMessages(paying: MandateRow, standing: Standing, now: Date): OwnerMessage[] {
  const { state, until } = standing
  const { next_charge_at: at, failing_since: failingSince, amount_paise: paise } = paying
  const messages: OwnerMessage[] = []
  const isRenewed = paying.plan === 'annual' && state === 'paid'
  if (at && isRenewed && renewalAt(at) <= now && now < at)
    messages.push({ kind: 'renewal_7', about: idOf(at), at, paise })
  if (failingSince) {
    const about = `${paying.mandate_id} ${idOf(failingSince)}`
    messages.push({ kind: 'charge_failed', about, at: worksUntil(standing, now), paise })
  }
  const grace = { about: idOf(until), at: until, paise }
  if (paying.status === 'paused' && state === 'grace') messages.push({ kind: 'paused', ...grace })
  const graceDay = graceReminders.findLast((day) => graceReminderAt(until, day) <= now)
  if (failingSince && state === 'grace' && graceDay)
    messages.push({ kind: `grace_${graceDay}`, ...grace })
  return messages
}

function choiceMessages(
  { mandate_id: about, plan, amount_paise: paise, authorised_at, starts_at }: MandateRow,
  now: Date,
): OwnerMessage[] {
  if (!isRecent(authorised_at, now)) return []
  return [{ kind: 'plan_chosen', about, at: starts_at ?? authorised_at, paise, plan }]
}

function endMessages(
  { account, mandates, payments }: AccountState,
  { state, until }: Standing,
  now: Date,
): OwnerMessage[] {
  const messages: OwnerMessage[] = []
  const end = { at: until, paise: null }
  const hasBegun = !account.had_trial || payments.length > 0
  if (state === 'ended' && hasBegun && isRecent(until, now))
    messages.push({ kind: 'ended', about: idOf(until), ...end })
  for (const { mandate_id: about, cancel_reason, cancel_wanted_at } of mandates)
    if (cancel_reason === 'owner' && isRecent(cancel_wanted_at, now))
      messages.push({ kind: 'cancelled', about, ...end })
  const last = lastAuthorised(mandates)
  if (last && !last.cancel_wanted_at && state !== 'ended' && isRecent(last.stopped_at, now))
    messages.push({ kind: 'mandate_ended', about: last.mandate_id, ...end })
  return messages
}

const paperMessage = (document: DocumentRow): OwnerMessage => ({
  kind: kindOf(document),
  about: document.document_id,
  at: document.issued_at,
  paise: document.amount_paise,
  document,
})

const isRecent = (at: Date | null, now: Date, days = staleDays): at is Date =>
  at !== null && addDays(at, days) > now

/** A replaced mandate, or one too many, ends without a change for the payer. */
const lastAuthorised = (mandates: readonly MandateRow[]) =>
  mandates
    .filter(({ authorised_at, cancel_reason }) => authorised_at && cancel_reason !== 'second')
    .sort((a, b) => Number(a.authorised_at) - Number(b.authorised_at))
    .at(-1)

/** Papers that only change the recipient move no money. */
function kindOf({ kind, particulars }: DocumentRow): MessageKind {
  const { replaces, isReplaced } = particulars as Particulars
  return replaces || isReplaced ? `${kind}_anew` : kind
}

const idOf = (at: Date) => at.toISOString().slice(0, 10)
