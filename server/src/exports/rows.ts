import { isWithoutApp } from '@dobara/contract/fields/check-digit'
import { CorrectionReason } from '@dobara/contract/fields/fields'
import { isWithdrawn } from '@dobara/contract/rules/ended-reasons'
import { timesText } from '@dobara/contract/rules/points-windows'
import type { Unit } from '@dobara/contract/rules/stamps'
import { EntryKind } from '@dobara/contract/schemas/points'
import { inIndia } from '@dobara/contract/text/india-time'
import type { Language } from '@dobara/contract/text/language'
import { fullName } from '@dobara/contract/text/names'
import { nationalNumber, spacedId } from '@dobara/contract/text/spaced'
import { type GuestRow, guestName } from '../customers/guest-name.ts'
import { type Cell, typedText } from '../platform/csv.ts'
import { multiplied } from '../points/multiplied.ts'
import { unitOf } from '../points/rules.ts'
import type { ExportedEntry, ExportedGuest } from './queries.ts'
import { words } from './words.ts'

export function rowOfGuest(guest: ExportedGuest, language: Language): Cell[] {
  const { yes, no } = words[language]
  return [
    spacedId(guest.cus_id),
    nameOf(guest.cus_id, guest, language),
    // A spreadsheet would read the prefix +91 as a formula.
    guest.phone_number && nationalNumber(guest.phone_number),
    guest.balance,
    guest.visits,
    guest.first_visit,
    guest.last_visit,
    timeOf(guest.joined_at),
    guest.balance + guest.used,
    guest.used,
    birthdayOf(guest.birthday, language),
    guest.wants_news ? yes : no,
    guest.wants_offers ? yes : no,
    guest.note && typedText(guest.note),
    ...(guest.in_stamps ? [guest.points_left] : []),
  ]
}

/** An entry of these kinds without a person was made by the owner. */
const madeHere = ['in_store', 'online', 'reversal', 'correction']

/** An undo on a counter phone has no person, because it needs no PIN. */
const isByTheOwner = ({ kind, reason, counter_phone }: ExportedEntry) =>
  madeHere.includes(kind) && !(kind === 'reversal' && reason === null && counter_phone)

export function rowOfEntry(
  entry: ExportedEntry,
  outlet: string | null,
  { language, unit }: { language: Language; unit: Unit },
): Cell[] {
  const { kinds, platforms, reasons, owner, withdrawn } = words[language]
  const inWindow = multiplied(entry)
  const reason = entry.reason === null ? '' : reasons[CorrectionReason.parse(entry.reason)]
  return [
    timeOf(entry.created_at),
    spacedId(entry.cus_id),
    nameOf(entry.cus_id, entry, language),
    kinds[EntryKind.parse(entry.kind)],
    entry.points,
    entry.balance_after,
    entry.bill_amount,
    entry.platform && platforms[entry.platform],
    entry.about && typedText(entry.about),
    inWindow
      ? timesText(inWindow)
      : typedText(
          [reason, isWithdrawn(entry.words) ? withdrawn : (entry.words ?? '')]
            .filter(Boolean)
            .join(' – '),
        ) || null,
    entry.person ? typedText(entry.person) : isByTheOwner(entry) ? owner : null,
    entry.counter_phone && typedText(entry.counter_phone),
    outlet && typedText(outlet),
    entry.sent_at && timeOf(entry.sent_at),
    entry.left_points,
    entry.right_bill,
    ...(unit === 'stamps' ? [words[language].units[unitOf(entry) ?? 'points']] : []),
  ]
}

function nameOf(cusId: string, row: GuestRow, language: Language): string {
  const { firstName, lastInitial, isErased } = guestName(cusId, row)
  const { erasedGuest, withoutApp, newGuest } = words[language]
  if (isErased) return erasedGuest
  if (!firstName) return `${isWithoutApp(cusId) ? withoutApp : newGuest} ••${cusId.slice(-4)}`
  return typedText(fullName(firstName, lastInitial))
}

/** The time is in India. Spreadsheets of every country read this form alike. */
const timeOf = (at: Date) => inIndia(at).toISOString().slice(0, 16).replace('T', ' ')

/** The text begins with 'on', because a spreadsheet would add the current year to '29 February'. */
function birthdayOf(birthday: string | null, language: Language): string | null {
  if (birthday === null) return null
  const inLeapYear = new Date(`2000-${birthday}T00:00:00Z`)
  const day = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  }).format(inLeapYear)
  return words[language].onDay(day)
}
