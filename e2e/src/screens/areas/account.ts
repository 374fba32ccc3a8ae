import type { Visit } from '../walk.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

const accountPages = [
  ['personal', 'owner.section_personal'],
  ['restaurant', 'owner.section_restaurant'],
  ['program', 'owner.section_program'],
  ['pictures', 'owner.section_pictures'],
  ['pin', 'owner.section_pin'],
  ['security', 'owner.section_security'],
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
    },
  }),
  walk({
    cast: async ({ people }: World) => people.owner(),
    as: (owner) => owner,
    stops: {
      'my-account': {
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
      'my-account-unsaved': async ({ page, say }) => {
        await page.goto('/dashboard/my-account/program')
        await page.locator('[name=reward]').fill('Free dosa')
        await page.goBack()
        await page.getByRole('dialog', { name: say('owner.unsaved_title') }).waitFor()
      },
      'my-account-pin-asked': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.unsaved_stay') }).click()
        await page.getByRole('button', { name: say('owner.save_program') }).click()
        await page.getByRole('dialog').getByLabel(say('owner.pin_label')).fill('0000')
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
        await page.getByRole('dialog').waitFor()
      },
      'contact-us': async ({ page, say }) => {
        await page.goto('/dashboard/contact-us')
        await page.getByText(say('owner.contact_lead')).waitFor()
      },
    },
  }),
]

/** Shows one fixed address, since the product's address differs in every run. */
function asInProduction(link: Element) {
  link.textContent = link.textContent?.replace(/^http.+?(?=\/my)/, 'https://dobara.example') ?? ''
}
