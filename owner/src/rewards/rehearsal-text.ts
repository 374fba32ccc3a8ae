import type { rehearseRules } from '@dobara/contract/calls/rehearsal'
import type { Answer } from '@dobara/contract/client/typed-call'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

type Rehearsed = Answer<typeof rehearseRules>
type Outcome = NonNullable<Rehearsed['outcome']>

export const daysText = (count: number) => m.insights_days({ count, figure: figure(count) })

export function rehearsalText({ days: count, outcome }: Rehearsed): string {
  if (!outcome) return m.rehearsal_few()
  const { now, changed, laterGuests, soonerGuests } = outcome
  const days = daysText(count)
  const hasRupees = now.rupees !== null && changed.rupees !== null
  const words = { count: now.rewards, figure: figure(now.rewards) }
  const before = hasRupees
    ? m.rehearsal_rewards_cost({ ...words, rupees: rupees(now.rupees ?? 0) })
    : m.rehearsal_rewards(words)
  const after = hasRupees
    ? m.rehearsal_cost({ figure: figure(changed.rewards), rupees: rupees(changed.rupees ?? 0) })
    : figure(changed.rewards)
  if (laterGuests + soonerGuests > 0)
    return m.rehearsal_sentence({ days, before, after, guests: guestsText(outcome) })
  return hasRupees && now.rupees !== changed.rupees
    ? m.rehearsal_other_cost({ days, before, after })
    : m.rehearsal_same({ days, before })
}

function guestsText({ laterGuests: count, soonerGuests }: Outcome): string {
  const later = { count, figure: figure(count) }
  if (soonerGuests === 0) return m.rehearsal_later(later)
  if (count === 0) return m.rehearsal_sooner({ count: soonerGuests, figure: figure(soonerGuests) })
  return m.rehearsal_later_sooner({ ...later, sooner: figure(soonerGuests) })
}
