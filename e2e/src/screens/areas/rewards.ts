import { counterOf } from '@dobara/testing/people/number-calls'
import { aThing, percentOff, rupeesOff } from '@dobara/testing/people/reward-calls'
import { newPhone } from '../../stage/people.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

async function withSeveral({ people }: World) {
  const owner = await people.owner()
  await owner.saveReward({ ...aThing, days: [0, 1, 2, 3, 4], from: '15:00', to: '18:00' })
  await owner.saveReward(rupeesOff)
  await owner.saveReward({ ...percentOff, points: 2000, isOn: true, onceAGuest: true })
  const asha = await people.member(owner, undefined, 700)
  return { owner, asha }
}

export const rewards = [
  walk({
    cast: withSeveral,
    as: ({ owner }) => owner,
    stops: {
      'program-rewards': async ({ page }) => {
        await page.goto('/dashboard/my-account/program/rewards')
        await page.getByText(aThing.reward).waitFor()
      },
      'rewards-add': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.rewards_add') }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByText(say('owner.rewards_rupees'), { exact: true }).click()
        await dialog.locator('[name=rupees]').fill('50')
        await dialog.locator('[name=points]').fill('400')
      },
      'rewards-when': async ({ page, say }) => {
        const when = page.getByRole('dialog').getByText(say('owner.rewards_when'))
        await when.click()
        await when.evaluate((summary) => summary.scrollIntoView())
      },
      'rewards-add-wrong': async ({ page }) => {
        const dialog = page.getByRole('dialog')
        await dialog.locator('[name=rupees]').fill('0')
        await dialog.locator('[type=submit]').click()
        await dialog.locator('[aria-invalid=true]').first().waitFor()
      },
      'rewards-menu': async ({ page, say }) => {
        await page.goto('/dashboard/my-account/program/rewards')
        await page.getByText(aThing.reward).click()
        await page.getByRole('dialog').getByText(say('owner.rewards_change')).waitFor()
      },
      'rewards-remove': async ({ page, say }) => {
        await page.getByRole('dialog').getByText(say('owner.rewards_remove')).click()
        await page.getByText(say('owner.rewards_remove_lead')).waitFor()
      },
      'rewards-first': async ({ page, say }) => {
        await page.goto('/dashboard/my-account/program/rewards')
        await page.getByRole('main').getByText('Free pizza', { exact: true }).click()
        await page.getByText(say('owner.rewards_first_lead')).waitFor()
      },
      'rewards-poster': async ({ page, say }) => {
        await page.goto('/dashboard/invite')
        await page.getByLabel(say('owner.rewards_on_poster')).selectOption(rupeesOff.reward)
      },
    },
  }),
  walk({
    cast: withSeveral,
    as: ({ asha }) => asha,
    stops: {
      'card-rewards': async ({ page }) => {
        await page.goto('/my/')
        await page.getByText('Spice Route').waitFor()
      },
      'place-rewards': {
        isLong: true,
        bring: async ({ page }, { owner }) => {
          await page.goto(`/my/places/${owner.resId}`)
          await page.getByText(aThing.reward, { exact: true }).waitFor()
        },
      },
      'claim-rewards': async ({ page }, { owner }) => {
        await page.goto(`/my/places/${owner.resId}?act=claim`)
        await page.getByRole('radio', { name: rupeesOff.reward }).check()
      },
    },
  }),
  walk({
    cast: async (world: World) => {
      const known = await withSeveral(world)
      const { owner, asha } = known
      const off = (await owner.rewards()).find(({ kind }) => kind === 'rupees')
      await asha.claim(owner.resId, undefined, { choiceId: off?.choiceId, steps: 2 })
      const phone = newPhone()
      const card = await counterOf(owner).keep(phone)
      await owner.give(card, 900)
      return { ...known, card }
    },
    as: ({ owner }) => owner,
    stops: {
      'approve-money-off': async ({ page, say }) => {
        await page.goto('/dashboard/approve')
        await page.getByText(say('owner.approve_lead')).waitFor()
      },
      'counter-which-reward': async ({ page, say }, { card }) => {
        await page.goto('/dashboard')
        await page.locator('[name=cusId]').fill(card)
        await page.locator('[name=cusId]').press('Enter')
        await page.getByRole('button', { name: say('owner.give_reward') }).click()
        await page.getByRole('radio', { name: rupeesOff.reward }).check()
      },
    },
  }),
]
