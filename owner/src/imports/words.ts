import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { digitsOf, phoneDigits, type Refusal } from './reading/cells.ts'
import type { RefusedRow } from './reading/check-rows.ts'
import { type FileFault, UnreadableFile } from './reading/unreadable-file.ts'

export const guestsCounted = (count: number) =>
  m.import_guests_counted({ count, figure: figure(count) })

export const whyRefused: Record<Refusal, () => string> = {
  cells: m.import_why_cells,
  quotes: m.import_why_quotes,
  heading: m.import_why_heading,
  other_heading: m.import_why_other_heading,
  phone_cut: m.import_why_phone_cut,
  phone_missing: m.import_why_phone_missing,
  phone_wrong: m.import_why_phone_wrong,
  points_missing: m.import_why_points_missing,
  points_zero: m.import_why_points_zero,
  points_wrong: m.import_why_points_wrong,
  again: m.import_why_again,
}

export function whyOfRow({ why, cell, countsInRow }: RefusedRow): string {
  if (countsInRow) return m.import_counts_in_row({ row: figure(countsInRow) })
  const count = why === 'phone_wrong' ? digitsOf(cell) : null
  return count === null || count === phoneDigits
    ? whyRefused[why]()
    : m.import_why_phone_digits({ count, figure: figure(count) })
}

const whyUnreadable: Record<FileFault, () => string> = {
  empty: m.import_fault_empty,
  one_column: m.import_fault_one_column,
  too_large: m.import_fault_too_large,
  too_wide: m.import_fault_too_wide,
  locked: m.import_fault_locked,
  old_excel: m.import_fault_old_excel,
  binary_excel: m.import_fault_binary_excel,
  open_document: m.import_fault_open_document,
  web_page: m.import_fault_web_page,
  other_kind: m.import_fault_other_kind,
  broken: m.import_fault_broken,
}

export const unreadableText = (failure: unknown): string =>
  failure instanceof UnreadableFile ? whyUnreadable[failure.fault]() : m.import_failed()
