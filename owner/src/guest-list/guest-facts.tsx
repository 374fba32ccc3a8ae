import type { getCustomerRecord } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { daysAgo, daysCounted } from './words.ts'

export type GuestRecord = Answer<typeof getCustomerRecord>

export function GuestFacts({ guest }: { guest: GuestRecord }) {
  const [came, ...more] = factsOf(guest)
  return (
    <>
      <p className="text-label">{came}</p>
      {more.length > 0 && <p className="text-label first-letter:uppercase">{more.join(' · ')}</p>}
    </>
  )
}

function factsOf({ visits, usualGapDays, lastVisitAt, rewards }: GuestRecord): string[] {
  const count = { count: visits, figure: figure(visits) }
  const counted = m.fact_visits(count)
  const came =
    usualGapDays === null
      ? counted
      : usualGapDays <= 1
        ? m.fact_visits_daily({ visits: counted })
        : m.fact_visits_every({ visits: counted, days: daysCounted(usualGapDays) })
  return [
    visits === 0 ? m.no_visit_yet() : came,
    visits > 0 && lastVisitAt && m.fact_last({ when: daysAgo(lastVisitAt) }),
    rewards > 0 && m.fact_rewards({ count: rewards, figure: figure(rewards) }),
  ].filter((fact) => typeof fact === 'string')
}
