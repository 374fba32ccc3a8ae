import * as z from 'zod/mini'
import * as calls from '../calls/ratings.ts'
import * as pageCalls from '../calls/ratings-page.ts'
import { Cursor, Id, Message, ResId, wrong } from '../fields/fields.ts'
import { AnswerWords, RatingWords, ReviewLink, Stars } from '../fields/rating-fields.ts'
import { insightsPeriods } from '../rules/insights.ts'
import { endpoint } from './endpoint.ts'

const count = z.int()

export const askForRating = endpoint(calls.askForRating, {
  summary:
    'The question after a visit, if one is due, and what the guest said last; asked once a month at most',
  fails: ['restaurant_not_found', 'not_joined'],
  body: z.object({ resId: ResId }),
  answers: z.object({
    /** The restaurant asks, and the guest has neither allowed nor refused it. */
    mayAllow: z.boolean(),
    question: z.nullable(z.object({ entryId: z.string(), visitedAt: z.iso.datetime() })),
    last: z.nullable(
      z.object({
        stars: z.int(),
        words: z.string(),
        visitedAt: z.iso.datetime(),
        /** Null until the owner answers */
        answer: z.nullable(z.string()),
        /** The same for every number of stars */
        reviewLink: z.nullable(z.string()),
      }),
    ),
  }),
})

export const rateVisit = endpoint(calls.rateVisit, {
  summary: 'Say how a visit was, once; nothing is given for it',
  fails: ['restaurant_not_found', 'not_joined', 'rating_not_asked', 'already_rated'],
  body: z.object({ resId: ResId, entryId: Id, stars: Stars, words: RatingWords }),
  answers: Message,
})

export const declineRating = endpoint(calls.declineRating, {
  summary: 'Say nothing about this visit',
  fails: ['restaurant_not_found', 'not_joined', 'rating_not_asked'],
  body: z.object({ resId: ResId, entryId: Id }),
  answers: Message,
})

export const listRatings = endpoint(calls.listRatings, {
  summary: 'What guests said after their visits, the newest first',
  query: z.object({ after: z.optional(Cursor) }),
  answers: z.object({
    isAsking: z.boolean(),
    reviewLink: z.nullable(z.string()),
    results: z.array(
      z.object({
        ratingId: z.string(),
        cusId: z.string(),
        /** Empty once the guest has left */
        firstName: z.string(),
        lastInitial: z.string(),
        isErased: z.boolean(),
        stars: z.int(),
        words: z.string(),
        visitedAt: z.iso.datetime(),
        ratedAt: z.iso.datetime(),
        answer: z.nullable(z.string()),
        /** Not once answered, nor for a guest who has left */
        mayAnswer: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

export const switchAsking = endpoint(pageCalls.switchAsking, {
  summary: 'Ask guests after their visits, or no longer',
  fails: ['email_not_proved'],
  body: z.object({ isAsking: z.boolean(wrong('not_valid')) }),
  answers: Message,
})

export const saveReviewLink = endpoint(pageCalls.saveReviewLink, {
  summary: "The link to the restaurant's reviews, for each guest who rated a visit; null: none",
  fails: ['email_not_proved'],
  body: z.object({ reviewLink: ReviewLink }),
  answers: z.object({ reviewLink: z.nullable(z.string()) }),
})

export const answerRating = endpoint(pageCalls.answerRating, {
  summary: 'Answer what a guest said, once; the guest reads it in the app',
  fails: ['email_not_proved', 'rating_not_found', 'already_answered'],
  body: z.object({ ratingId: Id, words: AnswerWords }),
  answers: Message,
})

export const getRatingShares = endpoint(pageCalls.getRatingShares, {
  summary:
    'How many guests were asked and answered since the first day of the period, and the stars',
  query: z.object({ days: z.enum(insightsPeriods, wrong('not_valid')) }),
  answers: z.object({
    isAsking: z.boolean(),
    asked: count,
    rated: count,
    /** How many gave one star, two, and so on to five */
    stars: z.array(count),
    /** To a tenth; null below ten ratings */
    average: z.nullable(z.number()),
  }),
})
