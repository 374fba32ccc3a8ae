import { counted } from '@dobara/web/formats.ts'
import { m } from '../paraglide/messages.js'

/** What a restaurant tells of its program to those it invites. */
export interface Inviting {
  resId: string
  restaurantName: string
  city: string
  reward: string
  minimumSpend: number
  signUpBonus: number
}

/** What goes out by WhatsApp; the link comes last, so that it is shown with its picture. */
export function invitation(
  { restaurantName, reward, minimumSpend, signUpBonus }: Inviting,
  link: string,
): string {
  const words = { restaurant: restaurantName, reward, points: counted(minimumSpend), link }
  return signUpBonus > 0
    ? m.invite_message_bonus({ ...words, bonus: counted(signUpBonus) })
    : m.invite_message(words)
}
