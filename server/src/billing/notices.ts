import type { DocumentRow } from './account-queries.ts'
import { addDays } from './calendar.ts'
import { isPaying, standingOf } from './decisions.ts'
import type { Books } from './settle.ts'

export type NoticeKind =
  | 'trial_7'
  | 'trial_1'
  | 'trial_0'
  | 'renewal_7'
  | 'charge_failed'
  | 'ended'
  | 'cancelled'
  | 'invoice'
  | 'credit_note'

export interface Notice {
  kind: NoticeKind
  /** With the kind, what makes it the same notice. */
  about: string
  /** The day that it names. */
  at: Date
  /** The charge that it names, if one is coming. */
  paise: number | null
  document?: DocumentRow
}

const hour = 3_600_000
const trialReminders = [7, 1, 0] as const
/** What nobody was told in time, because nothing ran, is not told any more. */
const staleDays = 7

/** At ten in the morning, so many days before the last one. */
const reminderAt = (trialEnd: Date, days: number) =>
  addDays(new Date(trialEnd.getTime() - 20 * hour), -days)
const renewalAt = (charge: Date) => addDays(charge, -7)

/** When there will be something to tell. */
export function noticeMoments({ account, mandates }: Books, now: Date): Date[] {
  return [
    ...trialReminders.map((days) => reminderAt(account.trial_ends_at, days)),
    ...mandates.flatMap(({ next_charge_at: at }) => (at ? [renewalAt(at)] : [])),
  ].filter((moment) => moment > now)
}

/** What is to be told now, told before or not. */
export function noticesDue(books: Books, documents: readonly DocumentRow[], now: Date): Notice[] {
  const { account, mandates, payments } = books
  const { state, until } = standingOf(account, mandates, now)
  const paying = mandates.find(isPaying)
  const notices: Notice[] = []

  const reminder = trialReminders.findLast((days) => reminderAt(account.trial_ends_at, days) <= now)
  if (state === 'trial' && reminder !== undefined && payments.length === 0)
    notices.push({
      kind: `trial_${reminder}`,
      about: idOf(account.trial_ends_at),
      at: account.trial_ends_at,
      paise: paying?.amount_paise ?? null,
    })

  if (paying?.next_charge_at && paying.plan === 'annual' && state === 'paid') {
    const at = paying.next_charge_at
    if (renewalAt(at) <= now && now < at)
      notices.push({ kind: 'renewal_7', about: idOf(at), at, paise: paying.amount_paise })
  }
  if (paying?.failing_since)
    notices.push({
      kind: 'charge_failed',
      about: `${paying.mandate_id} ${idOf(paying.failing_since)}`,
      at: state === 'ended' ? now : until,
      paise: paying.amount_paise,
    })
  if (state === 'ended' && addDays(until, staleDays) > now)
    notices.push({ kind: 'ended', about: idOf(until), at: until, paise: null })
  for (const { mandate_id, cancel_reason, cancel_wanted_at } of mandates)
    if (cancel_reason === 'owner' && cancel_wanted_at && addDays(cancel_wanted_at, staleDays) > now)
      notices.push({ kind: 'cancelled', about: mandate_id, at: until, paise: null })
  for (const document of documents)
    if (addDays(document.issued_at, 4 * staleDays) > now)
      notices.push({
        kind: document.kind,
        about: document.document_id,
        at: document.issued_at,
        paise: document.amount_paise,
        document,
      })
  return notices
}

const idOf = (at: Date) => at.toISOString().slice(0, 10)
