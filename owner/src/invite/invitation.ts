import type { Offered } from '@dobara/web/rewards/ladder.ts'
import { counted } from '@dobara/web/text/formats.ts'
import { inUnitAround } from '@dobara/web/text/in-unit-around.ts'
import { m } from '@dobara/words/messages.js'

export interface InvitingRestaurant {
  resId: string
  restaurantName: string
  city: string
  reward: string
  minimumSpend: number
  signUpBonus: number
  logo: string | null
  rewardPicture: string | null
  rewards: readonly Offered[]
}

/** The picture shows the first reward. */
export const withReward = (
  restaurant: InvitingRestaurant,
  { reward, points, isFirst }: Offered,
): InvitingRestaurant => ({
  ...restaurant,
  reward,
  minimumSpend: points,
  rewardPicture: isFirst ? restaurant.rewardPicture : null,
})

export const joinLink = ({ resId }: InvitingRestaurant): string =>
  `${location.origin}/my/join/${resId}`

/** The link is at the end, where WhatsApp shows a preview of it. */
export function invitation(
  { restaurantName, reward, minimumSpend, signUpBonus }: InvitingRestaurant,
  link: string,
): string {
  const points = counted(minimumSpend)
  return inUnitAround({ restaurant: restaurantName, reward, link }, (typed) =>
    signUpBonus > 0
      ? m.invite_message_bonus({ ...typed, points, bonus: counted(signUpBonus) })
      : m.invite_message({ ...typed, points }),
  )
}
