import { languages } from '@dobara/contract/text/language'
import { screens } from '../../screens/areas/areas.ts'
import { expectGood } from '../../screens/quality/expect-good.ts'
import { busy, type World } from '../../screens/world.ts'
import { peopleAt } from '../../stage/people.ts'
import { theStage } from '../../stage/stage.ts'
import { test as base } from '../../stage/test.ts'

const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use) => {
      const people = peopleAt(theStage().origin)
      const { owner: house, asha: regular } = await busy({ people })
      await use({ people, house, regular })
    },
    { scope: 'worker' },
  ],
})

for (const language of languages)
  for (const walk of screens)
    test(`everybody can use ${walk.stops.map(({ name }) => name).join(', ')}: ${language}`, async ({
      page,
      baseURL: origin = '',
      isMobile,
      world,
    }) => {
      test.skip(!isMobile && language !== 'en', 'The walk on a phone sees every size.')
      await expectGood({ page, origin, isMobile, language, walk, world })
    })
