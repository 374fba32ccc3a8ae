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
  const { account, mandates, payments } = accountState
  const standing = standingOf(account, mandates, now)
  const { state, until } = standing
  const paying = mandates.find(isPaying)
  const messages: OwnerMessage[] = []

  const reminder = trialReminders.findLast((days) => reminderAt(account.trial_ends_at, days) <= now)
  if (state === 'trial' && reminder !== undefined && payments.length === 0)
    messages.push({
      kind: `trial_${reminder}`,
      about: idOf(account.trial_ends_at),
      at: account.trial_ends_at,
      paise: paying?.amount_paise ?? null,
    })

  if (paying?.next_charge_at && paying.plan === 'annual' && state === 'paid') {
    const at = paying.next_charge_at
    if (renewalAt(at) <= now && now < at)
      messages.push({ kind: 'renewal_7', about: idOf(at), at, paise: paying.amount_paise })
  }
  if (paying?.failing_since)
    messages.push({
      kind: 'charge_failed',
      about: `${paying.mandate_id} ${idOf(paying.failing_since)}`,
      at: worksUntil(standing, now),
      paise: paying.amount_paise,
    })
  if (paying?.status === 'paused' && state === 'grace')
    messages.push({ kind: 'paused', about: idOf(until), at: until, paise: paying.amount_paise })
  const graceDay = graceReminders.findLast((day) => graceReminderAt(until, day) <= now)
  if (paying?.failing_since && state === 'grace' && graceDay)
    messages.push({
      kind: `grace_${graceDay}`,
      about: idOf(until),
      at: until,
      paise: paying.amount_paise,
    })
  for (const { mandate_id, plan, amount_paise, authorised_at, starts_at } of mandates.filter(
    isPaying,
  ))
    if (authorised_at && addDays(authorised_at, staleDays) > now)
      messages.push({
        kind: 'plan_chosen',
        about: mandate_id,
        at: starts_at ?? authorised_at,
        paise: amount_paise,
        plan,
      })
  const hasBegun = !account.had_trial || payments.length > 0
  if (state === 'ended' && hasBegun && addDays(until, staleDays) > now)
    messages.push({ kind: 'ended', about: idOf(until), at: until, paise: null })
  for (const { mandate_id, cancel_reason, cancel_wanted_at } of mandates)
    if (cancel_reason === 'owner' && cancel_wanted_at && addDays(cancel_wanted_at, staleDays) > now)
      messages.push({ kind: 'cancelled', about: mandate_id, at: until, paise: null })
  const last = lastAuthorised(mandates)
  const endedAt = last?.cancel_wanted_at ? null : last?.stopped_at
  if (last && endedAt && state !== 'ended' && addDays(endedAt, staleDays) > now)
    messages.push({ kind: 'mandate_ended', about: last.mandate_id, at: until, paise: null })
  for (const document of documents)
    if (addDays(document.issued_at, 4 * staleDays) > now)
      messages.push({
        kind: kindOf(document),
        about: document.document_id,
        at: document.issued_at,
        paise: document.amount_paise,
        document,
      })
  return messages
}

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
