import * as z from 'zod/mini'
import { limits } from '../rules/limits.ts'
import { longestReviewLink, plainReviewLink, reviewSiteOf } from '../rules/ratings.ts'
import { wrong } from './fields.ts'
import { isPlainText } from './plain-text.ts'

export const Stars = z
  .int({ error: wrong('stars_wrong') })
  .check(
    z.gte(limits.stars_wrong.least, wrong('stars_wrong')),
    z.lte(limits.stars_wrong.most, wrong('stars_wrong')),
  )

/** Several lines; what a guest and an owner say to each other about a visit */
export const RatingWords = z.string({ error: wrong('not_valid') }).check(
  z.trim(),
  z.overwrite((words) => words.replaceAll('\r\n', '\n')),
  z.maxLength(limits.rating_words_too_long.most, wrong('rating_words_too_long')),
  z.refine((words) => isPlainText(words.replaceAll('\n', '')), wrong('text_not_plain')),
)

export const AnswerWords = RatingWords.check(z.minLength(1, wrong('answer_missing')))

/** Null: no link */
export const ReviewLink = z.nullable(
  z.string({ error: wrong('review_link_wrong') }).check(
    z.trim(),
    // In Hindi, it is stored several times as long.
    z.overwrite(plainReviewLink),
    z.maxLength(longestReviewLink, wrong('review_link_wrong')),
    z.refine((link) => reviewSiteOf(link) !== null, wrong('review_link_wrong')),
  ),
)
