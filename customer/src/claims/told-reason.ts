import { endedReasons, isEndedReason } from '@dobara/contract/rules/ended-reasons'
import { declineReason } from '@dobara/web/ledger/decline-reasons.ts'
import { m } from '@dobara/words/messages.js'

const ended: Record<string, (restaurant: { restaurant: string }) => string> = {
  [endedReasons.left]: m.ended_left,
  [endedReasons.closed]: m.ended_closed,
  [endedReasons.withdrawn]: m.ended_withdrawn,
}

interface Told {
  reason: string | null
  restaurantName: string
}

/** Returns true if it was not the restaurant that ended the claim or order. */
export const isEnded = ({ reason }: Told): boolean => isEndedReason(reason)

export function toldReason({ reason, restaurantName: restaurant }: Told): string {
  const text = reason === null ? undefined : ended[reason]
  return text ? text({ restaurant }) : m.reason({ reason: declineReason(reason ?? '') })
}
