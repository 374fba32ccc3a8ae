import { nextAfter, type Program, reachedWith } from '@dobara/web/rewards/ladder.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

type Place = Program & { balance: number }

export function outlook(place: Place): string {
  const reward = readyText(place)
  return reward ? m.reward_ready({ reward }) : (ahead(place) ?? '')
}

/** Empty if nothing is in reach */
export const readyText = (place: Place): string =>
  reachedWith(place, place.balance)
    .map(({ reward }) => reward)
    .join(' · ')

/** Null if the balance reaches every reward */
export function ahead(place: Place): string | null {
  const next = nextAfter(place, place.balance)
  if (!next) return null
  const { points, reward } = next
  return m.more_to_reward({ points: figure(points - place.balance), reward })
}
