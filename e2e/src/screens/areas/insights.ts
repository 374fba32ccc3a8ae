import { seaBreeze } from '@dobara/testing/people/cast'
import { newPhone } from '../../stage/people.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

export const insights = [
  walk({
    cast: async (world: World) => world.house,
    as: (owner) => owner,
    stops: {
      activity: {
        isLong: true,
        bring: async ({ page }) => {
          await page.goto('/dashboard/activity')
          await page.locator('main li').first().waitFor()
        },
      },
      insights: {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/dashboard/insights')
          await page.getByText(say('owner.insights_more_figures')).waitFor()
        },
      },
      'insights-year': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.locator('input[name=days][value="365"]').check({ force: true })
          await page.getByText(say('owner.insights_more_figures')).click()
          await page.getByText(say('owner.insights_section_owed')).waitFor()
          await page.getByText(say('owner.insights_show_figures')).click()
          await page
            .getByRole('button', {
              name: say('owner.insights_what', { name: say('owner.insights_name_visits') }),
            })
            .click()
        },
      },
    },
  }),
  walk({
    cast: async ({ people }: World) => people.owner({ ...seaBreeze, phone: newPhone() }),
    as: (owner) => owner,
    stops: {
      'insights-empty': async ({ page, say }) => {
        await page.goto('/dashboard/insights')
        await page.getByText(say('owner.insights_none_title')).waitFor()
      },
    },
  }),
]
