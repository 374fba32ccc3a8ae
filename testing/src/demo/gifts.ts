import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import type { Chance } from './chance.ts'
import type { MoreRewards } from './rewards.ts'

/** Days before the last day */
const day = { mistakes: 4, ashaTakes: 8 }

export interface OfferedGift {
  choiceId: string
  days: number
}

/** A birthday's gift has days of its own. */
export const giftsOfNudges = ({ chai, steps }: MoreRewards) => ({
  birthday: { choiceId: chai, days: 7 },
  we_miss_you: { choiceId: steps, days: 14 },
})

export const giftOfNews = ({ chai }: MoreRewards) => ({ choiceId: chai, days: 25 })

interface Days {
  owner: WorldOwner
  /** The regular with this rank */
  guestAt: (rank: number) => Promise<WorldGuest>
  rewards: MoreRewards
}

export async function liveWithGifts(daysLeft: number, { owner, guestAt, rewards }: Days) {
  if (daysLeft === day.ashaTakes) {
    const asha = await guestAt(0)
    const gifts = await owner.gifts(asha.cusId)
    const birthday = gifts.find(({ cause, state }) => cause === 'birthday' && state === 'open')
    if (birthday) await take(owner, asha, birthday.giftId)
  }
  if (daysLeft !== day.mistakes) return
  const [asha, ananya] = [await guestAt(0), await guestAt(4)]
  const apology = { choiceId: rewards.chai }
  await owner.giveGift(asha.cusId, { ...apology, words: 'We are sorry for the cold dosa.' })
  const given = await owner.giveGift(ananya.cusId, apology)
  await owner.stopGifts(given, 'It was meant for the next table.')
}

export async function takeSome(
  owner: WorldOwner,
  guest: WorldGuest,
  { gifts, chance }: { gifts: { giftId: string }[] | undefined; chance: Chance },
) {
  const [first] = gifts ?? []
  if (first && chance.happens(0.5)) await take(owner, guest, first.giftId)
}

/** The owner has not decided yet. */
export async function leaveGiftWaiting(owner: WorldOwner, guest: WorldGuest) {
  const [gift] = (await owner.lookUp(guest.cusId)).gifts ?? []
  if (gift) await guest.takeGift(owner.resId, gift.giftId)
}

async function take(owner: WorldOwner, guest: WorldGuest, giftId: string) {
  const claim = await guest.takeGift(owner.resId, giftId)
  await owner.approve(claim)
  await guest.shows(claim)
}
