import type { Visit } from '../walk.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

async function partlySpent({ people }: World) {
  const owner = await people.owner()
  const asha = await people.member(owner)
  await owner.give(asha.cusId, 700)
  const claim = await asha.claim(owner.resId)
  return { owner, asha, claim }
}

export const putRight = [
  walk({
    cast: partlySpent,
    as: ({ owner }) => owner,
    stops: {
      'put-right-history': async (visit, { asha }) => {
        const { page, say, shape } = visit
        await page.goto('/dashboard')
        await page.locator('[name=cusId]').fill(asha.cusId)
        await page.locator('[name=cusId]').press('Enter')
        if (shape === 'phone')
          await page.getByRole('button', { name: say('owner.history_of') }).click()
        await page
          .getByRole('button', { name: say('owner.put_right_entry') })
          .first()
          .waitFor()
      },
      'put-right-take-back': async (visit) => {
        const { page, say } = visit
        await page
          .getByRole('button', { name: say('owner.put_right_entry') })
          .first()
          .click()
        await page.getByRole('button', { name: say('owner.put_right_take_all') }).click()
        await page.locator('[name=right]').waitFor({ state: 'detached' })
      },
      'put-right-held': async (visit, { owner }) => {
        await explain(visit, owner.pin)
        await visit.page.getByRole('link', { name: visit.say('owner.claims_link') }).waitFor()
      },
      'put-right-part-spent': async (visit, { owner, claim }) => {
        await owner.approve(claim)
        await visit.page.locator('dialog [name=pin]').press('Enter')
        await visit.page.getByText(visit.say('owner.put_right_part_spent')).waitFor()
      },
      'put-right-correct': async ({ page, say }) => {
        await page.getByRole('button', { name: say('web.cancel') }).click()
        await page.getByRole('button', { name: say('owner.put_right_balance_title') }).click()
        await page.locator('[name=right]').waitFor()
      },
      'put-right-are-you-sure': async (visit, { owner }) => {
        const { page, say } = visit
        await page.locator('dialog [name=right]').fill('1100')
        await explain(visit, owner.pin, 'goodwill')
        await page.getByText(say('contract.caution_above_reward')).waitFor()
      },
    },
  }),
  walk({
    cast: async ({ people }: World) => {
      const owner = await people.owner({ rupeesPerPoint: 10 })
      const asha = await people.member(owner)
      await owner.give(asha.cusId, 81, { billAmount: 810 })
      return { owner, asha }
    },
    as: ({ owner }) => owner,
    stops: {
      'put-right-bill': async ({ page, say }, { asha }) => {
        await page.goto(`/dashboard/guests/${asha.cusId}`)
        await page
          .getByRole('button', { name: say('owner.put_right_entry') })
          .first()
          .click()
        await page.locator('[name=right]').fill('81')
      },
      'put-right-bill-sure': async (visit, { owner }) => {
        const { page, say } = visit
        await page.locator('[name=right]').fill('9100')
        await page.locator('dialog [name=pin]').fill(owner.pin)
        await page.locator('dialog [name=pin]').press('Enter')
        await page.getByText(say('contract.caution_above_reward')).waitFor()
      },
      'put-right-bill-done': async ({ page, say }, { owner, asha }) => {
        await owner.correct(asha.cusId, -73, {
          corrects: (await owner.entriesOf(asha.cusId))[0]?.entryId,
          rightBill: 81,
        })
        await page.goto(`/dashboard/guests/${asha.cusId}`)
        await page.getByText(say('web.right_bill')).waitFor()
      },
    },
  }),
  walk({
    cast: async (world: World) => {
      const people = await partlySpent(world)
      await people.owner.approve(people.claim)
      return people
    },
    as: ({ owner }) => owner,
    stops: {
      'put-right-claim': async ({ page, say }) => {
        await page.goto('/dashboard/approve')
        await page.getByRole('button', { name: say('owner.take_back') }).click()
        await page.locator('[name=reason]').waitFor()
      },
    },
  }),
  walk({
    cast: async (world: World) => {
      const people = await partlySpent(world)
      const { owner, asha, claim } = people
      await owner.correct(asha.cusId, 40, { reason: 'points_forgotten' })
      await owner.approve(claim)
      await owner.takeBackClaim(claim, 'The reward was not handed over.')
      const [given] = (await owner.entriesOf(asha.cusId)).filter(({ points }) => points === 700)
      if (given) await owner.takeBack(given.entryId, { words: 'It was for table 4' })
      return people
    },
    as: ({ asha }) => asha,
    stops: {
      'put-right-guest': {
        isLong: true,
        bring: async ({ page }, { owner }) => {
          await page.goto(`/my/places/${owner.resId}`)
          await page.getByText('table 4').first().waitFor()
        },
      },
      'put-right-guest-claim': async ({ page, say }, { claim }) => {
        await page.goto(`/my/claims/${claim.rewardId}`)
        await page.getByText(say('customer.state_taken_back')).waitFor()
      },
    },
  }),
]

async function explain({ page }: Visit, pin: string, reason = 'wrong_guest') {
  await page.locator('[name=reason]').selectOption(reason)
  await page.locator('dialog [name=pin]').fill(pin)
  await page.locator('dialog [name=pin]').press('Enter')
}
