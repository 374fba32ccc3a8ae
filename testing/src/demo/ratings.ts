import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import type { Chance } from './chance.ts'

/** Days before the last day */
const begins = 44
const everyDays = 6

const words: Record<number, readonly string[]> = {
  5: ['Lovely dosa, and a table at once.', '', 'The best biryani in Bandra.', ''],
  4: ['Good food. A little loud on Fridays.', '', ''],
  3: ['Tasty, but we waited for half an hour.'],
  2: ['The rice was cold this time.'],
}

const answers: Record<number, string> = {
  3: 'We are sorry. There are two more cooks on weekends now.',
  2: 'We are sorry. The next plate is on us.',
}
const answerToAsha = 'Thank you, Asha. Your table by the window waits for you.'

interface Days {
  owner: WorldOwner
  guestsNow: readonly (() => Promise<WorldGuest>)[]
  chance: Chance
}

export async function liveWithRatings(daysLeft: number, { owner, guestsNow, chance }: Days) {
  if (daysLeft > begins || daysLeft % everyDays !== begins % everyDays) return
  const raters = guestsNow.filter((_, rank) => rank % 5 !== 4)
  if (daysLeft === begins) {
    await owner.asksRatings()
    await owner.linksReviews('https://g.page/r/CabcDEF123/review')
    for (const guestNow of raters) await (await guestNow()).allow(owner.resId, { rating: true })
  }
  for (const [rank, guestNow] of raters.entries())
    await answerQuestion(owner, await guestNow(), { chance, isAsha: rank === 0 })
}

async function answerQuestion(
  owner: WorldOwner,
  guest: WorldGuest,
  { chance, isAsha }: { chance: Chance; isAsha: boolean },
) {
  const { question } = await guest.askForRating(owner.resId)
  if (!question) return
  const { entryId } = question
  if (!isAsha && chance.happens(0.2)) {
    await guest.declineRating(owner.resId, entryId)
    return
  }
  const stars = isAsha ? 5 : drawStars(chance)
  const said = words[stars] ?? ['']
  const which = isAsha ? 0 : chance.between(0, said.length - 1)
  await guest.rate(owner.resId, { entryId, stars, words: said[which] ?? '' })
  const answer = isAsha ? answerToAsha : answers[stars]
  if (!answer) return
  const { results } = await owner.ratings()
  await owner.answerRating(
    results.find(({ cusId }) => cusId === guest.cusId),
    answer,
  )
}

function drawStars(chance: Chance): number {
  if (chance.happens(0.55)) return 5
  if (chance.happens(0.6)) return 4
  return chance.happens(0.5) ? 3 : 2
}
