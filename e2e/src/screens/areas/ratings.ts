import { guests } from '@dobara/testing/people/cast'
import type { Page } from '@playwright/test'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

async function asking({ people }: World) {
  const owner = await people.owner()
  await owner.asksRatings()
  const guest = await people.member(owner, guests.meera)
  await guest.allow(owner.resId, { news: false })
  return { owner, guest }
}

const visitedAt = '2026-11-28T14:10:00Z'

const said = {
  ratingId: 'one',
  cusId: '10000008',
  firstName: 'Meera',
  lastInitial: 'K',
  isErased: false,
  stars: 2,
  words: 'Cold dosa, and we waited for half an hour.\nKind waiter.',
  visitedAt,
  ratedAt: visitedAt,
  answer: null,
  mayAnswer: true,
}

const listed = {
  isAsking: true,
  reviewLink: 'https://g.page/r/CabcDEF123/review',
  results: [
    said,
    { ...said, ratingId: 'two', firstName: 'Farhan', stars: 5, words: '' },
    {
      ...said,
      ratingId: 'three',
      firstName: 'वेंकटलक्ष्मी',
      stars: 4,
      words: 'पनीर बहुत अच्छा था।',
      answer: 'धन्यवाद! फिर आइए।',
      mayAnswer: false,
    },
  ],
  next: null,
}

const shares = { isAsking: true, asked: 41, rated: 17, stars: [1, 0, 2, 5, 9], average: 4.2 }

const question = {
  mayAllow: false,
  question: { entryId: '1', visitedAt },
  last: null,
}

const answered = {
  mayAllow: false,
  question: null,
  last: {
    stars: 2,
    words: said.words,
    visitedAt,
    answer: 'Sorry! The next one is hot.',
    reviewLink: listed.reviewLink,
  },
}

export const ratings = [
  walk({
    cast: asking,
    as: ({ owner }) => owner,
    stops: {
      ratings: async ({ page, say }) => {
        await page.goto('/dashboard/insights/ratings')
        await page.getByText(say('owner.ratings_link'), { exact: true }).click()
        await page.getByRole('button', { name: say('owner.ratings_link_save') }).waitFor()
      },
      'ratings-list': {
        isLong: true,
        bring: async ({ page }) => {
          await page.route('**/restaurant/ratings', (route) => route.fulfill({ json: listed }))
          await page.goto('/dashboard/insights/ratings')
          await page.getByText('Kind waiter.').waitFor()
        },
      },
      'ratings-answer': async ({ page, say }) => {
        const answer = page.getByText(say('owner.ratings_answer'), { exact: true }).first()
        await answer.click()
        await page.getByRole('button', { name: say('owner.ratings_answer_send') }).waitFor()
      },
      'ratings-loading': async ({ page }) => {
        await page.unrouteAll()
        await page.route('**/restaurant/ratings', () => {})
        await page.goto('/dashboard/insights/ratings')
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
    },
  }),
]

export const ratingShares = [
  walk({
    cast: async ({ house }: World) => house,
    as: (owner) => owner,
    stops: {
      'insights-ratings': async ({ page, say }) => {
        await page.route('**/restaurant/insights/ratings*', (route) =>
          route.fulfill({ json: shares }),
        )
        await page.goto('/dashboard/insights')
        const heading = page.getByRole('heading', { name: say('owner.ratings_title') })
        await heading.click()
        await page
          .getByText(say('owner.ratings_average', { average: '4.2', most: '5' }))
          .scrollIntoViewIfNeeded()
      },
    },
  }),
]

export const ratingsOfGuests = [
  walk({
    cast: asking,
    as: ({ guest }) => guest,
    stops: {
      'place-rating': async ({ page, say }, { owner }) => {
        await page.goto(`/my/places/${owner.resId}`)
        await page.getByText(say('customer.rating_may_ask', { restaurant: 'Spice Route' })).click()
        await page.getByRole('button', { name: say('customer.rating_may_ask_yes') }).waitFor()
      },
      'place-question': async ({ page, say }, { owner }) => {
        await answerAs(page, question)
        await page.goto(`/my/places/${owner.resId}`)
        await page.getByText(say('customer.rating_ask')).click()
        await page
          .getByRole('button', { name: say('customer.rating_send') })
          .scrollIntoViewIfNeeded()
      },
      'place-question-wrong': async ({ page, say }) => {
        await page.locator('textarea').fill('See evil.com')
        await page.getByRole('button', { name: say('customer.rating_send') }).click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
      'place-rated': async ({ page, say }, { owner }) => {
        await answerAs(page, answered)
        await page.goto(`/my/places/${owner.resId}`)
        await page.getByText(say('customer.rating_answered', { restaurant: 'Spice Route' })).click()
        await page.getByText('The next one is hot.').scrollIntoViewIfNeeded()
      },
    },
  }),
]

async function answerAs(page: Page, json: unknown) {
  await page.unrouteAll()
  await page.route('**/customer/ratings/question', (route) => route.fulfill({ json }))
}
