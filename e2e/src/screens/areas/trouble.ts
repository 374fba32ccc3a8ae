import { walk } from '../walk.ts'
import { busy, type World } from '../world.ts'

const never = () => {}

export const trouble = [
  walk({
    cast: (world: World) => busy(world),
    as: ({ owner }) => owner,
    stops: {
      'counter-offline': async ({ page, say }) => {
        await page.goto('/dashboard')
        await page.locator('[name=cusId]').waitFor()
        if ((page.viewportSize()?.width ?? 0) >= 768)
          await page.getByRole('list', { name: say('owner.today_awards') }).waitFor()
        await page.context().setOffline(true)
        await page.getByText(say('owner.offline_counter')).first().waitFor()
      },
      'counter-offline-guest': async ({ page, say }, { asha }) => {
        await page.locator('[name=cusId]').fill(asha.cusId)
        await page.locator('main form [type=submit]').click()
        await page.getByText(say('owner.cannot_look_up')).first().waitFor()
      },
      'counter-offline-kept': async ({ page, say }, { owner }) => {
        await page.locator('[name=points]').fill('120')
        await page.locator('main form [type=submit]').click()
        await page.locator('[name=pin]').fill(owner.pin)
        await page.locator('main form [type=submit]').click()
        await page
          .getByRole('button', { name: say('owner.awards_wait', { figure: '1' }) })
          .waitFor()
      },
      'log-out-unsent': async ({ page, say }) => {
        const menu = page.getByRole('button', { name: say('owner.open_menu') })
        if (await menu.isVisible()) await menu.click()
        await page
          .getByRole('button', { name: say('web.log_out') })
          .filter({ visible: true })
          .click()
        await page.getByText(say('owner.log_out_anyway')).waitFor()
      },
    },
  }),
  walk({
    cast: async (world: World) => world,
    as: ({ house }) => house,
    stops: {
      'online-loading': async ({ page }) => {
        await page.route('**/api/v1/restaurant/pending-requests*', never)
        await page.goto('/dashboard/online')
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
      'my-account-loading': async ({ page }) => {
        await page.route('**/api/v1/restaurant/{profile,billing}*', never)
        await page.goto('/dashboard/my-account')
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
    },
  }),
  walk({
    cast: async (world: World) => world,
    as: ({ regular }) => regular,
    stops: {
      'card-loading': async ({ page }) => {
        await page.route('**/api/v1/customer/**', never)
        await page.goto('/my/', { waitUntil: 'commit' })
        await page.locator('body').waitFor()
      },
      'places-late': async ({ page, say }) => {
        await page.unrouteAll()
        await page.route('**/api/v1/customer/**', never)
        await page.goto('/my/places')
        await page.getByText(say('web.still_loading')).waitFor({ timeout: 60_000 })
      },
      'places-without-network': async ({ page, say }) => {
        await page.context().setOffline(true)
        await page.getByText(say('web.needs_network'), { exact: true }).waitFor()
      },
      'screen-failed': async ({ page, say }) => {
        await page.context().setOffline(false)
        await page.unrouteAll()
        await page.route(/\/my\/assets\/my-places/, (route) => route.abort())
        await page.goto('/my/places')
        await page.getByText(say('web.screen_failed'), { exact: true }).waitFor()
      },
      'claim-missing': async ({ page, say }) => {
        await page.unrouteAll()
        await page.goto('/my/claims/00000000-0000-4000-8000-000000000000')
        await page.getByText(say('customer.claim_missing')).waitFor()
      },
    },
  }),
]
