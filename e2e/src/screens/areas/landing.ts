import { walk } from '../walk.ts'
import type { World } from '../world.ts'

const nobody = async (_: World) => null
const pages = ['terms', 'privacy', 'refunds', 'about', 'contact'] as const

export const landing = [
  walk({
    cast: nobody,
    stops: {
      landing: {
        isLong: true,
        bring: async ({ page, language }) => {
          await page.goto(language === 'hi' ? '/hi/' : '/')
          await page.locator('main a[href="/auth"]').first().waitFor()
        },
      },
      'landing-menu': {
        on: 'phone',
        bring: ({ page, say }) =>
          page.getByRole('button', { name: say('landing.landing_menu_open') }).click(),
      },
      'landing-feature': async ({ page, say }) => {
        await page.keyboard.press('Escape')
        const feature = page.locator('summary', { hasText: say('landing.landing_feature_online') })
        await feature.click()
        await page.locator('details[open]').scrollIntoViewIfNeeded()
      },
      'landing-demo': ({ page }) => page.locator('#try').scrollIntoViewIfNeeded(),
    },
  }),
  ...pages.map((name) =>
    walk({
      cast: nobody,
      stops: {
        [`site-${name}`]: {
          isLong: true,
          bring: async ({ page, language }) => {
            await page.goto(`${language === 'hi' ? '/hi' : ''}/${name}/`)
            await page.getByRole('heading', { level: 1 }).waitFor()
          },
        },
      },
    }),
  ),
]
