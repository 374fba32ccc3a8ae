import { seaBreeze } from '@dobara/testing/people/cast'
import { newPhone } from '../../stage/people.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

export const joining = [
  walk({
    cast: async ({ house, people }: World) => ({ ...house, people, phone: newPhone() }),
    stops: {
      'my-sign-in': async ({ page }) => {
        await page.goto('/my/')
        await page.locator('[name=phone]').waitFor()
      },
      'join-wrong-link': async ({ page, say }) => {
        await page.goto('/my/join/NOSUCH')
        await page.getByText(say('customer.join_failed')).waitFor()
      },
      join: async ({ page, say }, { resId }) => {
        await page.goto(`/my/join/${resId}`)
        await page
          .getByRole('button', { name: say('customer.join_begin'), exact: true })
          .click({ trial: true })
      },
      'join-sign-in': async ({ page, say }) => {
        await page.getByRole('button', { name: say('customer.join_begin'), exact: true }).click()
        await page.locator('[name=phone]').waitFor()
      },
      'join-code': async ({ page, say }, { phone }) => {
        await page.locator('[name=phone]').fill(phone.slice(3))
        await page.getByRole('button', { name: say('web.send_code') }).click()
        await page.locator('[name=code]').waitFor()
      },
      'join-names-errors': {
        isLong: true,
        bring: async ({ page, say }, { people, phone }) => {
          const { code } = await people.lastMessageTo(phone)
          await page.locator('[name=code]').fill(code ?? '')
          await page.getByRole('button', { name: say('customer.names_save') }).click()
          await page.locator('[name=firstName][aria-invalid=true]').waitFor()
        },
      },
      'join-names': {
        isLong: true,
        bring: async ({ page }) => {
          await page.locator('[name=firstName]').fill('Kavya')
          await page.locator('[name=lastName]').fill('Reddy')
          await page.getByRole('checkbox').check()
        },
      },
      joined: async ({ page, say }) => {
        await page.getByRole('button', { name: say('customer.names_save') }).click()
        await page.getByRole('status').filter({ hasText: 'Spice Route' }).waitFor()
      },
    },
  }),
  walk({
    cast: async ({ people }: World) => people.owner({ ...seaBreeze, phone: newPhone() }),
    as: (owner) => owner,
    stops: {
      'as-guest': async ({ page, say }) => {
        await page.goto('/my/')
        await page.getByText(say('customer.as_guest_title')).waitFor()
      },
    },
  }),
  walk({
    cast: ({ people }: World) => people.signedIn('customer', newPhone()),
    as: (guest) => guest,
    stops: {
      names: async ({ page }) => {
        await page.goto('/my/')
        await page.locator('[name=firstName]').waitFor()
      },
    },
  }),
]
