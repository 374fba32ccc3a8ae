import { counted } from '@dobara/web/text/formats.ts'
import { inUnitAround } from '@dobara/web/text/unit.ts'
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
}

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
