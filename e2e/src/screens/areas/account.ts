import { walk } from '../walk.ts'
import type { World } from '../world.ts'

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
        bring: async ({ page }) => {
          await page.goto('/dashboard/my-account')
          await page.locator('[name=lastName]').waitFor()
        },
      },
      'my-account-pin': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.save_program') }).click()
        await page.getByRole('dialog').getByLabel(say('owner.pin_label')).fill('0000')
      },
      'my-account-wrong-pin': async ({ page, say }) => {
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: say('owner.confirm') }).click()
        await dialog.getByText(say('contract.failed_wrong_pin')).waitFor()
      },
      'close-account': async ({ page, say }) => {
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
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
