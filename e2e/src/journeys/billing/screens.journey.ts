import { languages } from '@dobara/contract/text/language'
import { billing } from '../../screens/areas/billing.ts'
import { type BilledWorld, billedWorldOf } from '../../screens/billed-world.ts'
import { expectGood } from '../../screens/quality/expect-good.ts'
import { test as base } from '../../stage/billed.ts'

const test = base.extend<object, { world: BilledWorld }>({
  world: [async ({ billed }, use) => use(await billedWorldOf(billed)), { scope: 'worker' }],
})

for (const language of languages)
  for (const walk of billing)
    test(`everybody can use ${walk.stops.map(({ name }) => name).join(', ')}: ${language}`, async ({
      page,
      baseURL: origin = '',
      isMobile,
      world,
    }) => {
      test.skip(!isMobile && language !== 'en', 'The walk on a phone sees every size.')
      await expectGood({ page, origin, isMobile, language, walk, world })
    })
