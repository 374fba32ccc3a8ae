import type { Unit } from '@dobara/contract/rules/stamps'
import { nextAfter, type Program, reachedWith } from '@dobara/web/rewards/ladder.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { inUnitAround } from '@dobara/web/text/in-unit-around.ts'
import { m } from '@dobara/words/messages.js'

type Place = Program & { balance: number; unit?: Unit | undefined }

/** `most`: how many of the rewards in reach it names, the highest first */
export function outlook(place: Place, most?: number): string {
  const reward = readyText(place, most)
  return reward ? m.reward_ready({ reward }) : (ahead(place) ?? '')
}

/** Empty if nothing is in reach. A dot never begins a line. */
export const readyText = (place: Place, most?: number): string =>
  reachedWith(place, place.balance)
    .slice(0, most)
    .map(({ reward }) => reward)
    .join('\u00a0· ')

/** Null if the balance reaches every reward */
export function ahead(place: Place): string | null {
  const next = nextAfter(place, place.balance)
  if (!next) return null
  const { points, reward } = next
  return inUnitAround(
    { reward },
    (typed) => m.more_to_reward({ points: figure(points - place.balance), ...typed }),
    place.unit,
  )
}
