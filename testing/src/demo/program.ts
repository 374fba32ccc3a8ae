import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import type { People } from '../people/people.ts'
import { createChance } from './chance.ts'
import { liveWithGifts, takeSome } from './gifts.ts'
import { announceFestivalWeek } from './happy-hours.ts'
import { liveWithRatings } from './ratings.ts'
import { regulars } from './regulars.ts'
import { claimLess, type MoreRewards, moreRewardsDay, offerMoreRewards } from './rewards.ts'
import { drinkTea, openTeaStall, teaStallOpens } from './tea-stall.ts'

interface Day {
  owner: WorldOwner
  guestsNow: readonly (() => Promise<WorldGuest>)[]
  now: Date
}

type Found = Awaited<ReturnType<WorldOwner['lookUp']>>

const keeping = regulars.slice(0, 2).map(({ phone }) => phone)

/** The restaurant adds rewards, gifts, happy hours and ratings, and a tea stall opens. */
export function createProgram(people: People) {
  const chance = createChance(40)
  const ratingChance = createChance(33)
  let rewards: MoreRewards | null = null
  let stall: WorldOwner | null = null

  return {
    rewards: () => rewards,
    stall: () => stall,

    async liveOneDay(daysLeft: number, { owner, guestsNow, now }: Day) {
      const guestAt = async (rank: number) => (await guestsNow[rank]?.()) ?? nobody()
      if (daysLeft === moreRewardsDay) rewards = await offerMoreRewards(owner)
      if (rewards) await liveWithGifts(daysLeft, { owner, guestAt, rewards })
      await announceFestivalWeek(daysLeft, owner, now)
      await liveWithRatings(daysLeft, { owner, guestsNow, chance: ratingChance })
      if (daysLeft === teaStallOpens) stall = await openTeaStall(people)
      if (stall) await drinkTea(daysLeft, { stall, guestAt })
    },

    /** The first two keep points and gifts for those who look at the demo. */
    async takeLess(owner: WorldOwner, guest: WorldGuest, { balance, gifts }: Found) {
      if (!rewards || keeping.includes(guest.phone)) return
      await takeSome(owner, guest, { gifts, chance })
      await claimLess(rewards, { owner, guest, chance, balance })
    },
  }
}

export type Program = ReturnType<typeof createProgram>

function nobody(): never {
  throw new Error('nobody came')
}
