import { calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { guests } from '@dobara/testing/people/cast'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

const today = () => calendarDay(Date.now())

async function inHappyHours({ people }: World) {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 85)
  await owner.setWindows({
    weekly: [
      { halves: 3, days: [0, 1, 2, 3, 4], from: '16:00', to: '18:30' },
      { halves: 4, days: [5, 6], from: '22:00', to: '02:00' },
    ],
    dated: [
      {
        // The highest, so that it counts at any hour
        halves: 6,
        from: today(),
        to: calendarDay(Date.now() + 2 * dayMilliseconds),
        festival: null,
      },
    ],
    forOrders: true,
  })
  await owner.give(asha.cusId, 120)
  return { owner, asha }
}

export const happyHours = [
  walk({
    cast: inHappyHours,
    as: ({ owner }) => owner,
    stops: {
      'happy-hours-several': {
        isLong: true,
        bring: async ({ page }) => {
          await page.goto('/dashboard/my-account/happy-hours')
          await page.getByText('×1.5').first().waitFor()
        },
      },
      'happy-hours-change': async ({ page, say }) => {
        await page.getByRole('button', { name: /×1\.5/ }).first().click()
        await page.getByRole('dialog').getByText(say('owner.happy_remove')).waitFor()
      },
      'happy-hours-wrong': async ({ page }) => {
        const dialog = page.getByRole('dialog')
        await dialog.locator('[type=submit]').click()
        await dialog.locator('[aria-invalid=true]').first().waitFor()
      },
      'counter-happy-hours': async ({ page }, { asha }) => {
        await page.goto('/dashboard')
        await page.locator('[name=cusId]').fill(asha.cusId)
        await page.locator('[name=cusId]').press('Enter')
        await page.locator('[name=points]').fill('120')
        await page.getByText(/×3 .*360/).waitFor()
      },
      'counter-happy-hours-pin': async ({ page }) => {
        await page.locator('main form [type=submit]').click()
        await page.locator('[name=pin]').waitFor()
      },
    },
  }),
]

export const happyHoursOfGuests = [
  walk({
    cast: inHappyHours,
    as: ({ asha }) => asha,
    stops: {
      'place-happy-hours': {
        isLong: true,
        bring: async ({ page }, { owner }) => {
          await page.goto(`/my/places/${owner.resId}`)
          await page.getByText(/×3/).first().click()
          await page.getByText(/×1\.5/).waitFor()
        },
      },
    },
  }),
]
