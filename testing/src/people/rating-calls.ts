import type { Input } from '@dobara/contract/schemas/endpoint'
import {
  answerRating,
  askForRating,
  declineRating,
  getRatingShares,
  listRatings,
  rateVisit,
  saveReviewLink,
  switchAsking,
} from '@dobara/contract/schemas/ratings'
import type { Browser } from './browser.ts'

export const guestRatingCalls = ({ call }: Pick<Browser, 'call'>) => ({
  askForRating: (resId: string) => call(askForRating, { body: { resId } }),
  rate: (resId: string, said: Omit<Input<typeof rateVisit>['body'], 'resId'>) =>
    call(rateVisit, { body: { resId, ...said } }),
  declineRating: (resId: string, entryId: string) =>
    call(declineRating, { body: { resId, entryId } }),
})

export const ownerRatingCalls = ({ call }: Pick<Browser, 'call'>) => ({
  ratings: (after?: string) => call(listRatings, { query: { after } }),
  asksRatings: (isAsking = true) => call(switchAsking, { body: { isAsking } }),
  linksReviews: (reviewLink: string | null) => call(saveReviewLink, { body: { reviewLink } }),
  answerRating: (rating: { ratingId: string } | undefined, words: string) =>
    call(answerRating, { body: { ratingId: rating?.ratingId ?? '', words } }),
  ratingShares: (days: Input<typeof getRatingShares>['query']['days'] = '28') =>
    call(getRatingShares, { query: { days } }),
})
