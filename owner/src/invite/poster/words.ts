import { isLatin } from '@dobara/print/fit-lines'
import { figure } from '@dobara/web/text/formats.ts'
import { inUnitAround } from '@dobara/web/text/in-unit-around.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import type { Locale } from '@dobara/words/runtime.js'

export interface RestaurantOnPoster {
  restaurantName: string
  city: string
  reward: string
  minimumSpend: number
  signUpBonus: number
}

interface Sentences {
  offer: string
  scan: string
  free: string
}

/** The second language repeats the sentences in small type. */
export type PosterLanguages = readonly [Locale, Locale?]

export interface PosterWords {
  languages: PosterLanguages
  pointsGet: string
  first: Sentences
  second: Sentences | null
}

/** If the reward is in Indian letters, the Indian language comes first. */
const inOrder = (reward: string, [one, other]: PosterLanguages): PosterLanguages =>
  other && !isLatin(reward) ? [other, one] : [one, other]

export function posterWords(restaurant: RestaurantOnPoster, chosen: PosterLanguages): PosterWords {
  const languages = inOrder(restaurant.reward, chosen)
  const [first, second] = languages
  const points = figure(restaurant.minimumSpend)
  const bonus = figure(restaurant.signUpBonus)
  const sentencesIn = (locale: Locale): Sentences => ({
    offer: inUnitAround({ reward: restaurant.reward }, (typed) =>
      m.poster_offer({ ...typed, points }, { locale }),
    ),
    scan: m.poster_scan({}, { locale }),
    free:
      restaurant.signUpBonus > 0
        ? inUnit(m.poster_free_bonus({ points: bonus }, { locale }))
        : m.poster_free({}, { locale }),
  })
  return {
    languages,
    pointsGet: inUnit(m.poster_points_get({ points }, { locale: first })),
    first: sentencesIn(first),
    second: second ? sentencesIn(second) : null,
  }
}
