import { guests } from '@dobara/testing/people/cast'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

async function asking({ people }: World) {
  const owner = await people.owner()
  await owner.asksRatings()
  const guest = await people.member(owner, guests.meera)
  await guest.allow(owner.resId, { news: false })
  return { owner, guest }
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
    },
  }),
]
