import { patience } from '@dobara/testing/patience'
import type { Page } from '@playwright/test'
import { account } from '../../screens/areas/account.ts'
import { billing } from '../../screens/areas/billing.ts'
import { counter } from '../../screens/areas/counter.ts'
import { gifts } from '../../screens/areas/gifts.ts'
import { happyHours } from '../../screens/areas/happy-hours.ts'
import { imports } from '../../screens/areas/imports.ts'
import { insights } from '../../screens/areas/insights.ts'
import { lists } from '../../screens/areas/lists.ts'
import { offers } from '../../screens/areas/offers.ts'
import { outlets } from '../../screens/areas/outlets.ts'
import { profile } from '../../screens/areas/profile.ts'
import { putRight } from '../../screens/areas/put-right.ts'
import { ratings } from '../../screens/areas/ratings.ts'
import { rewards } from '../../screens/areas/rewards.ts'
import { signingIn } from '../../screens/areas/signing-in.ts'
import { staff } from '../../screens/areas/staff.ts'
import { choosingStamps, stamps } from '../../screens/areas/stamps.ts'
import { atRest } from '../../screens/at-rest.ts'
import { type BilledWorld, billedWorldOf } from '../../screens/billed-world.ts'
import { mostWords, tooManyWords } from '../../screens/quality/words.ts'
import { saidIn } from '../../screens/said.ts'
import type { Walk } from '../../screens/walk.ts'
import { busy, type World } from '../../screens/world.ts'
import { test as billedTest } from '../../stage/billed.ts'
import { cookiesOf, expect, test } from '../../stage/test.ts'

/** These screens need a year of history; `npm run screens -- --check` counts their words. */
const onlyInDemo = ['guests-lapsed', 'insights', 'insights-year']

let busyHouse: ReturnType<typeof busy> | undefined

for (const walk of [
  ...counter,
  ...lists,
  ...putRight,
  ...imports,
  ...account,
  ...insights,
  ...ratings,
  ...offers,
  ...signingIn,
  ...profile,
  ...staff,
  ...outlets,
  ...rewards,
  ...gifts,
  ...happyHours,
  ...choosingStamps,
  ...stamps,
])
  test(`no screen says more than ${mostWords} words: from ${walk.stops[0]?.name}`, async ({
    page,
    people,
    baseURL,
    isMobile,
  }) => {
    test.skip(!isMobile, 'A larger screen says the same.')
    busyHouse ??= busy({ people })
    const { owner, asha } = await busyHouse
    await expectFewWords(page, walk, { people, house: owner, regular: asha }, baseURL ?? '')
  })

let billedWorld: Promise<BilledWorld> | undefined
for (const walk of billing)
  billedTest(
    `no screen of a paying owner says more: from ${walk.stops[0]?.name}`,
    async ({ page, billed, isMobile }) => {
      billedTest.skip(!isMobile, 'A larger screen says the same.')
      billedWorld ??= billedWorldOf(billed)
      await expectFewWords(page, walk, await billedWorld, billed.origin)
    },
  )

async function expectFewWords<Anywhere extends World | BilledWorld>(
  page: Page,
  walk: Walk<Anywhere>,
  world: Anywhere,
  url: string,
) {
  page.setDefaultTimeout(patience.timeout)
  const { someone, bring } = await walk.start(world)
  await page.context().clearCookies()
  if (someone) await page.context().addCookies(cookiesOf(someone, url))
  const visit = { page, shape: 'phone', language: 'en', say: saidIn('en') } as const
  for (const { name, on } of walk.stops) {
    if (on === 'wide' || onlyInDemo.includes(name)) continue
    await bring(name, visit)
    await atRest(page)
    const found = await tooManyWords(page, 'en')
    expect.soft(found, name).toEqual([])
  }
}
