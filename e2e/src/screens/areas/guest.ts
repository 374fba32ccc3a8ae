import { guests } from '@dobara/testing/people/cast'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

export const guest = [
  walk({
    cast: async (world: World) => world,
    as: ({ regular }) => regular,
    stops: {
      card: async ({ page, say }) => {
        await page.goto('/my/')
        await page.getByText(say('customer.card_show')).waitFor()
        await page.getByText('Spice Route').waitFor()
      },
      'card-offline': async ({ page, say }) => {
        await page.context().setOffline(true)
        await page.getByText(say('customer.known_since').split('{')[0] ?? '').waitFor()
      },
      places: async ({ page }) => {
        await page.context().setOffline(false)
        await page.goto('/my/places')
        await page.getByText('Spice Route').waitFor()
      },
      place: async ({ page }, { house }) => {
        await page.goto(`/my/places/${house.resId}`)
        await page.getByRole('main').getByRole('listitem').first().waitFor()
      },
      order: async ({ page, say }) => {
        await page.getByRole('button', { name: say('customer.ordered_online') }).click()
        await page.getByRole('button', { name: say('customer.order_send') }).waitFor()
      },
      'order-errors': async ({ page, say }) => {
        await page.getByRole('button', { name: say('customer.order_send') }).click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
      me: {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/my/me')
          await page.getByRole('button', { name: say('customer.erase_me') }).waitFor()
        },
      },
      consents: {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/my/me/consents')
          await page.locator('summary').filter({ hasText: 'Spice Route' }).waitFor()
          if (!(await page.getByRole('switch').first().isVisible()))
            await page.locator('summary').filter({ hasText: 'Spice Route' }).click()
          await page.getByText(say('customer.consent_offers'), { exact: true }).waitFor()
        },
      },
      'leave-place': async ({ page, say }) => {
        await page.goto('/my/me')
        await page
          .getByRole('button', {
            name: say('customer.leave_place', { restaurant: 'Spice Route' }),
          })
          .click()
        await page.getByRole('dialog').waitFor()
      },
      'erase-me': async ({ page, say }) => {
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        await page.getByRole('button', { name: say('customer.erase_me') }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  }),
  walk({
    cast: async ({ people, house }: World) => ({ asha: await people.guest(guests.meera), house }),
    as: ({ asha }) => asha,
    stops: {
      'card-new': async ({ page, say }) => {
        await page.goto('/my/')
        await page.getByText(say('customer.card_no_place')).waitFor()
      },
      'places-empty': async ({ page, say }) => {
        await page.goto('/my/places')
        await page.getByText(say('customer.no_places'), { exact: true }).waitFor()
      },
      'scan-poster': async ({ page, say }) => {
        await page.getByRole('button', { name: say('customer.scan_poster') }).click()
        await page.getByText(say('customer.scan_poster_missing')).waitFor()
      },
      'place-not-joined': async ({ page, say }, { house }) => {
        await page.goto(`/my/places/${house.resId}`)
        await page.getByText(say('customer.not_joined')).waitFor()
        await page.getByText('Spice Route').waitFor()
      },
    },
  }),
]
