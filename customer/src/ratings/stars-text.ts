import { mostStars } from '@dobara/contract/rules/ratings'
import { m } from '@dobara/words/messages.js'

export const starsText = (stars: number) => m.stars_of({ stars, most: mostStars })
