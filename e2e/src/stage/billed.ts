import { restaurantSession } from '@dobara/contract/schemas/session'
import { hangingMs } from '@dobara/testing/patience'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { type BilledProduct, databaseBeside, startBilledProduct } from './billed-product.ts'
import { awayFromMidnight } from './midnight.ts'
import { newPhone } from './people.ts'
import { theStage } from './stage.ts'
import { test as base, cookiesOf } from './test.ts'

interface Given {
  billed: BilledProduct
  owner: WorldOwner
  /** Meanwhile, the owner makes calls, because a session ends after 30 idle days. */
  pass: (days: number) => Promise<void>
}

export { expect } from '@playwright/test'

export const test = base.extend<Omit<Given, 'billed'>, Pick<Given, 'billed'>>({
  billed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use) => {
      const product = await startBilledProduct(
        await databaseBeside(theStage().settings.MIGRATION_DATABASE_URL),
      )
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: hangingMs },
  ],
  baseURL: async ({ billed }, use) => use(billed.origin),
  // The payer's page refuses requests with a proxy's headers.
  extraHTTPHeaders: {},
  owner: [
    async ({ billed, context }, use) => {
      // The server's clock goes on while the page's clock stands.
      await awayFromMidnight()
      const owner = await billed.people.owner({ phone: newPhone() })
      await context.addCookies(cookiesOf(owner, billed.origin))
      await use(owner)
    },
    { auto: true },
  ],
  pass: async ({ billed, owner, page }, use) => {
    await use(async (days) => {
      for (let left = days; left > 0; left -= 20) {
        await billed.pass(Math.min(left, 20))
        await owner.call(restaurantSession.me)
      }
      await page.clock.setFixedTime(billed.now())
    })
  },
})
