import { ratingRules } from '@dobara/contract/rules/ratings'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'

interface Visits {
  clock: { pass(seconds: number): void }
  owner: WorldOwner
  rates: WorldGuest
  saysNothing?: WorldGuest
}

/** The owner asks, the guests come, and the owner answers the one who rates. */
export async function rateVisits({ clock, owner, rates, saysNothing }: Visits): Promise<void> {
  await owner.asksRatings()
  await owner.linksReviews('https://g.page/r/CabcDEF123/review')
  for (const guest of saysNothing ? [rates, saysNothing] : [rates]) {
    await guest.allow(owner.resId, { rating: true })
    await owner.give(guest.cusId, 10)
  }
  clock.pass(ratingRules.askAfterHours * 3_600)
  const entryOf = async (guest: WorldGuest) =>
    (await guest.askForRating(owner.resId)).question?.entryId ?? ''
  await rates.rate(owner.resId, { entryId: await entryOf(rates), stars: 4, words: 'Lovely dosa' })
  if (saysNothing) await saysNothing.declineRating(owner.resId, await entryOf(saysNothing))
  await owner.answerRating((await owner.ratings()).results[0], 'Come again')
}
