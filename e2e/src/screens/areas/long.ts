import { guests } from '@dobara/testing/people/cast'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

const reward =
  'One large farmhouse pizza with extra cheese, garlic bread on the side and cold drinks for the whole table'
const firstName = 'Venkata'.repeat(9).slice(0, 60)
const restaurantName = 'Shree Venkateshwara Bhavan Pure Vegetarian Family Restaurant'

const longWorld = async ({ people }: World) => {
  const owner = await people.owner({ reward, restaurantName, minimumSpend: 1_000_000 })
  const guest = await people.member(owner, { ...guests.asha, firstName })
  await owner.give(guest.cusId, 100_000)
  await guest.orderedOnline(owner.resId, { orderId: 'ORDER-6201187745-MUMBAI' })
  return { owner, guest }
}

export const long = [
  walk({
    cast: longWorld,
    as: ({ owner }) => owner,
    stops: {
      'long-counter': async ({ page }, { guest }) => {
        await page.goto('/dashboard')
        await page.locator('[name=cusId]').fill(guest.cusId)
        await page.locator('main form [type=submit]').click()
        await page.locator('[name=points]').fill('100000')
        if ((page.viewportSize()?.width ?? 0) >= 768)
          await page.getByRole('region').getByRole('listitem').first().waitFor()
      },
      'long-online': async ({ page }) => {
        await page.goto('/dashboard/online')
        await page.getByRole('main').getByRole('listitem').first().waitFor()
      },
      'long-invite': async ({ page, say }) => {
        await page.goto('/dashboard/invite')
        await page.getByRole('button', { name: say('owner.poster_make') }).waitFor()
      },
    },
  }),
  walk({
    cast: longWorld,
    as: ({ guest }) => guest,
    stops: {
      'long-card': async ({ page }) => {
        await page.goto('/my/')
        await page.getByText(restaurantName).first().waitFor()
      },
      'long-places': async ({ page }) => {
        await page.goto('/my/places')
        await page.getByText(restaurantName).first().waitFor()
      },
      'long-place': async ({ page }, { owner }) => {
        await page.goto(`/my/places/${owner.resId}`)
        await page.getByRole('main').getByRole('listitem').first().waitFor()
      },
      'long-join': async ({ page, say }, { owner }) => {
        await page.context().clearCookies({ name: /^dobara/ })
        await page.goto(`/my/join/${owner.resId}`)
        await page.getByRole('button', { name: say('customer.join_begin'), exact: true }).waitFor()
      },
    },
  }),
]
