import type { getCustomerRecord } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { figure } from '@dobara/web/text/formats.ts'
import { humanDay } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { daysCounted, lastVisitOf } from './words.ts'

export type GuestRecord = Answer<typeof getCustomerRecord>

/** Noon in India, so that the day is the same in every time zone that matters. */
const dayText = (day: string | null) => (day ? humanDay(`${day}T06:30:00Z`) : m.fact_none())

export const GuestFacts = ({ guest }: { guest: GuestRecord }) => (
  <dl className="grid grid-cols-3 md:max-lg:grid-cols-6 gap-px overflow-hidden rounded-card border border-line bg-line max-[20rem]:grid-cols-2 max-[14rem]:grid-cols-1">
    <Fact name={m.fact_visits()}>{figure(guest.visits)}</Fact>
    <Fact name={m.fact_recent_visits()}>{figure(guest.visitsIn90Days)}</Fact>
    <Fact name={m.fact_usual_gap()}>
      {guest.usualGapDays === null ? '–' : daysCounted(guest.usualGapDays)}
    </Fact>
    <Fact name={m.fact_rewards()}>{figure(guest.rewards)}</Fact>
    <Fact name={m.fact_first_visit()}>{dayText(guest.firstVisit)}</Fact>
    <Fact name={m.fact_last_visit()}>{lastVisitOf(guest)}</Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="grid content-start gap-0.5 bg-card px-3 py-2.5 sm:px-4">
    <dt className="text-label text-quiet">{name}</dt>
    <dd className="font-semibold wrap-anywhere first-letter:uppercase">{children}</dd>
  </div>
)
