import { dayMilliseconds, fromIndia } from '@dobara/contract/text/india-time'
import { lowestIdAt } from '../platform/id.ts'

/** The span is a range of IDs, because IDs begin with their time. The range excludes `before`. */
export interface Span {
  from: string
  before: string
}

const everything: Span = {
  from: lowestIdAt(new Date(0)),
  before: lowestIdAt(new Date('9999-01-01')),
}

export const spanOfDays = (first: string, last: string): Span => ({
  from: lowestIdAt(fromIndia(Date.parse(first))),
  before: lowestIdAt(fromIndia(Date.parse(last) + dayMilliseconds)),
})

export const spanOfDay = (day: string): Span => spanOfDays(day, day)

export function spanBefore(span: Span | null, id: string | null): Span {
  const { from, before } = span ?? everything
  return { from, before: id !== null && id < before ? id : before }
}

export const timeOfId = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
