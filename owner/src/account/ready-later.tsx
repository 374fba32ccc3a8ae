import { countReadyGuests } from '@dobara/contract/calls/insights'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  points: number
  /** In rupees */
  rewardCost: number | null | undefined
}

export function ReadyLater({ points, rewardCost }: Props) {
  const ready = useEndpoint(countReadyGuests, { body: { minimumSpend: points } }).data
  return (
    <p className="min-h-[1.35em]">{ready && sentenceOf(ready.later - ready.now, rewardCost)}</p>
  )
}

function sentenceOf(more: number, rewardCost: Props['rewardCost']): string {
  const count = Math.abs(more)
  const words = { count, figure: figure(count) }
  if (more === 0) return m.ready_as_many()
  if (more < 0) return m.ready_fewer(words)
  return rewardCost
    ? m.ready_more_cost({ ...words, rupees: rupees(count * rewardCost) })
    : m.ready_more(words)
}
