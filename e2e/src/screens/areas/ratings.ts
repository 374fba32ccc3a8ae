import { rated } from '../../stage/rated.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

export const ratings = [
  walk({
    cast: (world: World) => rated(world),
    as: ({ owner }) => owner,
    stops: {
      ratings: async ({ page, say }) => {
        await page.goto('/dashboard/insights/ratings')
        await page.getByText(say('owner.ratings_answer'), { exact: true }).waitFor()
      },
      'ratings-answer': async ({ page, say }) => {
        await page.getByText(say('owner.ratings_answer'), { exact: true }).click()
        await page.getByRole('button', { name: say('owner.ratings_answer_send') }).waitFor()
      },
    },
  }),
]

export const ratingsOfGuests = [
  walk({
    cast: (world: World) => rated(world),
    as: ({ asha }) => asha,
    stops: {
      'place-rating': async ({ page, say }, { owner }) => {
        await page.goto(`/my/places/${owner.resId}`)
        await page.getByText(say('customer.rating_ask')).click()
        await page.getByRole('button', { name: say('customer.rating_send') }).waitFor()
      },
    },
  }),
]
