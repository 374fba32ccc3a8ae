import { newPhone } from '../../stage/people.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

const visitor = async ({ people }: World) => people

export const signingIn = [
  walk({
    cast: visitor,
    stops: {
      auth: async ({ page, say }) => {
        await page.goto('/auth')
        await page.getByText(say('web.bot_check_done')).waitFor()
      },
      'auth-wrong-number': async ({ page, say }) => {
        await page.getByRole('button', { name: say('web.send_code') }).click()
        await page.locator('[name=phone][aria-invalid=true]').waitFor()
      },
      'auth-code': async ({ page, say }) => {
        await page.locator('[name=phone]').fill(newPhone().slice(3))
        await page.getByRole('button', { name: say('web.send_code') }).click()
        await page.locator('[name=code]').waitFor()
      },
      'auth-wrong-code': async ({ page }) => {
        await page.locator('[name=code]').fill('000000')
        await page.getByRole('alert').waitFor()
      },
    },
  }),
  walk({
    cast: async ({ people }: World) => people.guestByEmail(),
    stops: {
      'email-login': async ({ page, say }) => {
        await page.goto('/email-login')
        await page.getByRole('button', { name: say('owner.log_in') }).waitFor()
      },
      'auth-unauthorized': async ({ page, say }, guest) => {
        await page.locator('[name=email]').fill(guest.email)
        await page.locator('[name=password]').fill(guest.password)
        await page.getByRole('button', { name: say('owner.log_in') }).click()
        await page.getByText(say('owner.unauthorized')).waitFor()
      },
      'email-sign-up': async ({ page, say }) => {
        await page.context().clearCookies({ name: /^dobara/ })
        await page.goto('/email-sign-up')
        await page.getByRole('button', { name: say('owner.sign_up') }).waitFor()
      },
      'email-sign-up-errors': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.sign_up') }).click()
        await page.locator('[name=password][aria-invalid=true]').waitFor()
      },
      'reset-password': async ({ page, say }) => {
        await page.goto('/reset-password')
        await page.getByRole('button', { name: say('owner.send_link') }).waitFor()
      },
      'reset-password-sent': async ({ page, say }, guest) => {
        await page.locator('[name=email]').fill(guest.email)
        await page.getByRole('button', { name: say('owner.send_link') }).click()
        await page.getByText(say('owner.link_sent')).waitFor()
      },
      'choose-password': async ({ page, say }) => {
        await page.goto('/reset-password#token=shown-only')
        await page.reload()
        await page.getByRole('button', { name: say('owner.save_password') }).waitFor()
      },
    },
  }),
  walk({
    cast: visitor,
    stops: {
      'subscriptions-visitor': async ({ page }) => {
        await page.goto('/subscriptions')
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
    },
  }),
]
