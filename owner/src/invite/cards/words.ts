import { figure } from '@dobara/web/text/formats.ts'
import { inUnitAround } from '@dobara/web/text/in-unit-around.ts'
import { m } from '@dobara/words/messages.js'
import type { PosterLanguages, RestaurantOnPoster } from '../poster/words.ts'

interface Sentences {
  offer: string
  show: string
  letters: string
  app: string
}

export interface CardWords {
  first: Sentences
  /** In smaller type */
  second: Sentences | null
}

export function cardWords(
  { reward, minimumSpend }: RestaurantOnPoster,
  [one, other]: PosterLanguages,
): CardWords {
  const points = figure(minimumSpend)
  const sentencesIn = (locale: typeof one): Sentences => ({
    offer: inUnitAround({ reward }, (typed) => m.poster_offer({ ...typed, points }, { locale })),
    show: m.card_show_it({}, { locale }),
    letters: m.card_letters_for({}, { locale }),
    app: m.card_in_app({}, { locale }),
  })
  return { first: sentencesIn(one), second: other ? sentencesIn(other) : null }
}
