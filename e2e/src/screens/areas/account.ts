import { guests } from '@dobara/testing/people/cast'
import type { Visit } from '../walk.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

const accountPages = [
  ['personal', 'owner.section_personal'],
  ['restaurant', 'owner.section_restaurant'],
  ['program', 'owner.section_program'],
  ['happy-hours', 'owner.section_happy'],
  ['pictures', 'owner.section_pictures'],
  ['security', 'owner.section_security'],
  ['own-messages', 'owner.section_told'],
  ['data', 'owner.section_data'],
] as const

const house = async (world: World) => world.house

export const account = [
  walk({
    cast: house,
    as: (owner) => owner,
    stops: {
      invite: {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/dashboard/invite')
          await page.getByRole('button', { name: say('owner.poster_make') }).waitFor()
          await page.getByRole('link', { name: '/my/join/' }).evaluate(asInProduction)
        },
      },
      'invite-poster-ready': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.poster_make') }).click()
        await page.getByText(say('owner.poster_ready')).waitFor()
      },
      'my-account-rehearsal': async ({ page }) => {
        await page.goto('/dashboard/my-account/program')
        const answered = page.waitForResponse('**/restaurant/insights/rehearsal')
        await page.locator('[name=minimumSpend]').fill('950')
        await answered
      },
    },
  }),
  walk({
    cast: async ({ people }: World) => people.owner(),
    as: (owner) => owner,
    stops: {
      'my-account': {
        // A wide screen shows the first section at once.
        on: 'phone',
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/dashboard/my-account')
          await page.getByText(say('owner.value_no_pictures')).waitFor()
        },
      },
      ...Object.fromEntries(
        accountPages.map(([name, title]) => [
          `my-account-${name}`,
          {
            isLong: true,
            bring: async ({ page, say }: Visit) => {
              await page.goto(`/dashboard/my-account/${name}`)
              await page.getByRole('heading', { name: say(title), exact: true }).waitFor()
            },
          },
        ]),
      ),
      'happy-hours-weekly': async ({ page, say }) => {
        await page.goto('/dashboard/my-account/happy-hours')
        await page.getByRole('button', { name: say('owner.happy_add_weekly') }).click()
        await page.getByRole('dialog').locator('[name=pin]').waitFor()
      },
      'happy-hours-dated': async ({ page, say }) => {
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: say('web.cancel') }).click()
        await page.getByRole('button', { name: say('owner.happy_add_dated') }).click()
        await dialog.locator('[name=from]').waitFor()
      },
      'my-account-unsaved': async ({ page, say }) => {
        await page.goto('/dashboard/my-account/program')
        await page.locator('[name=reward]').fill('Free dosa')
        // Going back asks only if the history has an entry for the question.
        await page.waitForFunction(() => history.state?.usr?.isGuard)
        await page.goBack()
        await page.getByRole('dialog', { name: say('owner.unsaved_title') }).waitFor()
      },
      'my-account-pin-asked': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.unsaved_stay') }).click()
        await page.getByRole('button', { name: say('owner.save_program') }).click()
        await page.getByRole('dialog').getByLabel(say('owner.pin_yours')).fill('0000')
      },
      'my-account-wrong-pin': async ({ page, say }) => {
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: say('owner.confirm') }).click()
        await dialog.getByText(say('contract.failed_wrong_pin')).waitFor()
      },
      'close-account': async ({ page, say }) => {
        page.on('dialog', (asked) => void asked.accept())
        await page.goto('/dashboard/my-account/data')
        await page.getByRole('button', { name: say('owner.close_account') }).click()
        await page.getByRole('dialog').getByLabel(say('owner.pin_yours')).waitFor()
      },
      'contact-us': async ({ page, say }) => {
        await page.goto('/dashboard/contact-us')
        await page.getByText(say('owner.contact_lead')).waitFor()
      },
    },
  }),
  walk({
    cast: async ({ people }: World) => {
      const owner = await people.owner()
      for (const guest of [guests.asha, guests.farhan, guests.meera])
        await people.member(owner, guest)
      return owner
    },
    as: (owner) => owner,
    stops: {
      'take-along-pin': async ({ page, say }) => {
        await page.goto('/dashboard/my-account/data')
        await page.getByRole('button', { name: say('owner.export_guests') }).click()
        await page.getByRole('dialog').getByLabel(say('owner.pin_yours')).waitFor()
      },
      'take-along-stuck': async ({ page, say }, owner) => {
        await page.route('**/restaurant/exports/*', async (route) => {
          if (new URL(route.request().url()).searchParams.has('after')) return route.abort()
          const whole = await (await route.fetch()).json()
          return route.fulfill({ json: { ...whole, rows: 2, next: '10000008' } })
        })
        await page.getByRole('dialog').getByLabel(say('owner.pin_yours')).fill(owner.pin)
        await page.getByRole('button', { name: say('owner.export_download'), exact: true }).click()
        await page.getByText(say('owner.export_stuck')).waitFor()
      },
      'take-along-saved': async ({ page, say }) => {
        await page.unrouteAll()
        await page.getByText(say('owner.export_keep_safe')).waitFor()
      },
      'take-along-months': async ({ page, say }, owner) => {
        await page.route('**/api/v1/restaurant/profile', async (route) => {
          const profile = await (await route.fetch()).json()
          return route.fulfill({ json: { ...profile, createdAt: '2025-11-20T11:05:00.000Z' } })
        })
        await page.goto('/dashboard/my-account/data')
        await page.getByRole('button', { name: say('owner.export_entries') }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText(say('owner.export_some_months')).click()
        await dialog.getByLabel(say('owner.export_last_month')).selectOption('2025-11')
        await dialog.getByLabel(say('owner.pin_yours')).fill(owner.pin)
        await dialog
          .getByRole('button', { name: say('owner.export_download'), exact: true })
          .click()
        await dialog.getByRole('alert').waitFor()
      },
      'take-along-too-large': async ({ page, say }, owner) => {
        await page.route('**/restaurant/exports', (route) =>
          route.fulfill({ json: { rows: 1_204_300 } }),
        )
        const dialog = page.getByRole('dialog')
        await dialog.getByText(say('owner.export_all_months')).click()
        await dialog.getByLabel(say('owner.pin_yours')).fill(owner.pin)
        await dialog
          .getByRole('button', { name: say('owner.export_download'), exact: true })
          .click()
        await dialog.getByRole('status').waitFor()
      },
    },
  }),
]

/** The product's own address differs in every run. */
function asInProduction(link: Element) {
  link.textContent = link.textContent?.replace(/^http.+?(?=\/my)/, 'https://dobara.example') ?? ''
}
