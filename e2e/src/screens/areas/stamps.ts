import { guests } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

const card = 10

const stall = {
  restaurantName: 'Chai Adda',
  reward: 'Free cutting chai',
  minimumSpend: card,
  signUpBonus: 0,
  unit: 'stamps',
} as const

/** Asha also has points from before. */
async function inStamps({ people }: World, count: number) {
  const owner = await people.owner({ signUpBonus: 0 })
  const asha = await people.member(owner, guests.asha, 900)
  await owner.edit(stall)
  await fill(owner, asha.cusId, count)
  return { owner, asha }
}

async function fill(owner: WorldOwner, cusId: string, count: number) {
  for (let given = 0; given < count; given++) await owner.stamp(cusId)
}

export const choosingStamps = [
  walk({
    cast: async ({ people }: World) => people.owner(),
    as: (owner) => owner,
    stops: {
      'stamps-choice': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/dashboard/my-account/program')
          await page.getByRole('button', { name: say('owner.stamps_instead') }).click()
          await page.locator('[name=reward]').fill(stall.reward)
        },
      },
      'stamps-choice-wrong': async ({ page, say }) => {
        await page.locator('[name=minimumSpend]').fill('13')
        await page.getByRole('button', { name: say('owner.save_program') }).click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
      'stamps-choice-pin': async ({ page, say }) => {
        await page.locator('[name=minimumSpend]').fill(String(card))
        await page.getByRole('button', { name: say('owner.save_program') }).click()
        await page.getByRole('dialog').locator('[name=pin]').waitFor()
      },
    },
  }),
]

export const stamps = [
  walk({
    cast: async (world: World) => {
      const known = await inStamps(world, card - 2)
      const farhan = await world.people.member(known.owner, guests.farhan)
      await fill(known.owner, farhan.cusId, card)
      await farhan.claim(known.owner.resId)
      return { ...known, meera: await world.people.member(known.owner, guests.meera) }
    },
    as: ({ owner }) => owner,
    stops: {
      'stamps-chosen': {
        isLong: true,
        bring: async ({ page }) => {
          await page.goto('/dashboard/my-account/program')
          await page.locator('[name=minimumSpend]').waitFor()
        },
      },
      'stamps-counter': async ({ page }) => {
        await page.goto('/dashboard')
        await page.locator('[name=cusId]').waitFor()
      },
      'stamps-counter-pin': async ({ page }, { asha }) => {
        await page.locator('[name=cusId]').fill(asha.cusId)
        await page.locator('[name=cusId]').press('Enter')
        await page.locator('[name=pin]').waitFor()
      },
      'stamps-counter-given': async ({ page }, { owner, meera }) => {
        await page.goto('/dashboard')
        await page.locator('[name=cusId]').fill(meera.cusId)
        await page.locator('[name=cusId]').press('Enter')
        await page.locator('[name=pin]').fill(owner.pin)
        await page.locator('[name=pin]').press('Enter')
        await page.locator('[name=cusId]').waitFor()
      },
      'stamps-guest': {
        isLong: true,
        bring: async ({ page, say }, { asha }) => {
          await page.goto(`/dashboard/guests/${asha.cusId}`)
          await page.getByRole('button', { name: say('owner.gift_sorry') }).waitFor()
        },
      },
      'stamps-approve': async ({ page, say }) => {
        await page.goto('/dashboard/approve')
        await page.getByText(say('owner.approve_lead')).waitFor()
      },
    },
  }),
]

export const stampsOfGuests = [
  walk({
    cast: (world: World) => inStamps(world, card - 1),
    as: ({ asha }) => asha,
    stops: {
      'card-stamps': async ({ page }) => {
        await page.goto('/my/')
        await page.getByText(stall.restaurantName).waitFor()
      },
      'place-stamps': {
        isLong: true,
        bring: async ({ page }, { owner }) => {
          await page.goto(`/my/places/${owner.resId}`)
          await page.locator('[data-stamp=empty]').first().waitFor()
        },
      },
      'place-stamps-full': async ({ page }, { owner, asha }) => {
        await owner.stamp(asha.cusId)
        await page.locator('[data-stamp=empty]').waitFor({ state: 'detached' })
      },
      'place-stamps-claim': async ({ page, say }) => {
        await page
          .getByRole('button', { name: say('customer.claim_reward') })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
      },
    },
  }),
]
