import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { Locale } from '@dobara/words/runtime.js'

/** The restaurant's public data on the poster. */
export interface Program {
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

export interface PosterWords {
  pointsGet: string
  english: Sentences
  /** The same sentences in the second language; null if there is none. */
  second: Sentences | null
}

export function posterWords(program: Program, second: Locale | null): PosterWords {
  const points = figure(program.minimumSpend)
  const bonus = figure(program.signUpBonus)
  const sentencesIn = (locale: Locale): Sentences => ({
    offer: m.poster_offer({ reward: program.reward, points }, { locale }),
    scan: m.poster_scan({}, { locale }),
    free:
      program.signUpBonus > 0
        ? m.poster_free_bonus({ points: bonus }, { locale })
        : m.poster_free({}, { locale }),
  })
  return {
    pointsGet: m.poster_points_get({ points }, { locale: 'en' }),
    english: sentencesIn('en'),
    second: second && sentencesIn(second),
  }
}
