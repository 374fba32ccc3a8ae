import { ratingRules } from '@dobara/contract/rules/ratings'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { makeOlder } from './older-restaurant.ts'
import type { peopleAt } from './people.ts'

const waitedSeconds = (ratingRules.askAfterHours + 1) * 3_600

/** A visit long enough ago to be asked about */
export const cameEarlier = ({ give }: WorldOwner, { cusId }: WorldGuest) =>
  give(cusId, 40, { waitedSeconds })

/** The first guest is asked, the second has rated. */
export async function rated({ people }: { people: ReturnType<typeof peopleAt> }) {
  const owner = await people.owner()
  await makeOlder(owner)
  await owner.asksRatings()
  const [asha, meera] = await Promise.all([
    people.member(owner, guests.asha),
    people.member(owner, guests.meera),
  ])
  for (const guest of [asha, meera]) {
    await guest.allow(owner.resId, { rating: true })
    await cameEarlier(owner, guest)
  }
  const { question } = await meera.askForRating(owner.resId)
  const words = 'The dosa was crisp, and we waited long for the bill.'
  await meera.rate(owner.resId, { entryId: question?.entryId ?? '', stars: 4, words })
  return { owner, asha, meera }
}
