import type { FieldCode } from '@dobara/contract/failures/field-failures'
import type { ExportKind } from '@dobara/contract/rules/exports'
import { beginOfMonth, calendarMonth } from '@dobara/contract/text/india-time'

export interface Months {
  firstMonth?: string | undefined
  lastMonth?: string | undefined
}

export interface Span {
  from: Date
  before: Date
  cameBefore: Date
}

export function monthRefusals(
  kind: ExportKind,
  { firstMonth, lastMonth }: Months,
  restaurantCreatedAt: Date,
  now: Date,
): Record<string, FieldCode> {
  if (firstMonth && lastMonth && lastMonth < firstMonth) return { lastMonth: 'months_reversed' }
  const refusals: Record<string, FieldCode> = {}
  for (const [field, month] of Object.entries({ firstMonth, lastMonth })) {
    if (month === undefined) continue
    if (kind === 'guests') refusals[field] = 'not_valid'
    else if (month < calendarMonth(restaurantCreatedAt)) refusals[field] = 'month_before_start'
    else if (month > calendarMonth(now)) refusals[field] = 'month_in_future'
  }
  return refusals
}

export function spanOf({ firstMonth, lastMonth }: Months, begun: Date): Span {
  const afterBegun = new Date(begun.getTime() + 1)
  const afterLast = lastMonth === undefined ? afterBegun : beginOfMonth(lastMonth, 1)
  return {
    from: firstMonth === undefined ? new Date(0) : beginOfMonth(firstMonth),
    before: afterLast < afterBegun ? afterLast : afterBegun,
    cameBefore: afterBegun,
  }
}

export const fieldsOfMonths = ({ firstMonth, lastMonth }: Months): string[] => [
  ...(firstMonth === undefined ? [] : [`from ${firstMonth}`]),
  ...(lastMonth === undefined ? [] : [`until ${lastMonth}`]),
]

export const monthsIn = (fields: readonly string[]): Months => {
  const after = (word: string) => fields.find((field) => field.startsWith(word))?.slice(word.length)
  return { firstMonth: after('from '), lastMonth: after('until ') }
}
