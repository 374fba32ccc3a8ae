import { fillRestaurant, fillYou } from '../../stage/profile.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

export const profile = [
  walk({
    cast: async ({ people }: World) => people.newcomer(),
    as: (newcomer) => newcomer,
    stops: {
      profile: {
        isLong: true,
        bring: async ({ page }) => {
          await page.goto('/profile')
          await page.locator('[name=firstName]').waitFor()
        },
      },
      'profile-errors': {
        isLong: true,
        bring: async ({ page }) => {
          await page.locator('main form [type=submit]').click()
          await page.locator('[aria-invalid=true]').first().waitFor()
        },
      },
      'profile-restaurant': {
        isLong: true,
        bring: async ({ page }) => {
          await fillYou(page)
          await page.locator('main form [type=submit]').click()
          await page.locator('[name=restaurantName]').waitFor()
        },
      },
      'profile-program': {
        isLong: true,
        bring: async ({ page }) => {
          await fillRestaurant(page)
          await page.locator('main form [type=submit]').click()
          await page.locator('[name=reward]').waitFor()
        },
      },
    },
  }),
  walk({
    cast: ({ people }: World) => people.ownerByEmail(),
    as: (owner) => owner,
    stops: {
      'prove-email': async ({ page, say }) => {
        await page.goto('/dashboard')
        await page.getByRole('button', { name: say('owner.send_email_code') }).waitFor()
      },
      'prove-email-code': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.send_email_code') }).click()
        await page.locator('[name=code]').waitFor()
      },
    },
  }),
]
