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
    },
  }),
]
