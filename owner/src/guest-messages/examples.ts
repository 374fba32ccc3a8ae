import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import type { OfferKind } from '@dobara/contract/rules/messages'
import type { Unit } from '@dobara/contract/rules/stamps'

interface Program {
  reward: string
  minimumSpend: number
  unit?: Unit | undefined
}

/** The example guest's balance, as a share of the reward's points */
const shares: Record<OfferKind, number> = {
  birthday: 0,
  reward_ready: 1,
  one_visit_away: 0.85,
  second_visit: 0.3,
  we_miss_you: 0.6,
  news: 0,
}

export function exampleDetails(
  kind: OfferKind,
  { reward, minimumSpend, unit }: Program,
  sentence: string,
): MessageDetails {
  const balance = Math.max(1, Math.floor(minimumSpend * shares[kind]))
  const card = unit === 'stamps' ? { unit, card: minimumSpend } : {}
  return { sentence, reward, balance, points: Math.max(1, minimumSpend - balance), ...card }
}
