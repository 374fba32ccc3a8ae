import { guests } from '@dobara/testing/people/cast'
import { rupeesOff } from '@dobara/testing/people/reward-calls'
import type { Visit } from '../walk.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'
import { counts } from './offer-answers.ts'

const sorry = 'We are sorry for the long wait on Sunday.'
const mistaken = 'It was for another guest.'

async function withGifts({ people }: World) {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha)
  const stopped = await owner.giveGift(asha.cusId, { words: 'Sorry for the cold dosa.' })
  await owner.stopGifts(stopped, mistaken)
  await owner.giveGift(asha.cusId, { words: sorry, isSure: true })
  return { owner, asha }
}

const openSheet = async ({ page, say }: Visit) => {
  await page.getByRole('button', { name: say('owner.gift_sorry') }).click()
  await page.getByRole('dialog').locator('[name=words]').waitFor()
}

export const gifts = [
  walk({
    cast: withGifts,
    as: ({ owner }) => owner,
    stops: {
      'guest-gifts': async (visit, { asha }) => {
        await visit.page.goto(`/dashboard/guests/${asha.cusId}`)
        await openSheet(visit)
        await visit.page.getByText(visit.say('owner.gift_is_stopped')).waitFor()
      },
      'guest-gift-stop': async ({ page, say }) => {
        const dialog = page.getByRole('dialog')
        await dialog.getByText(say('owner.gift_stop'), { exact: true }).click()
        await dialog.locator('[name=reason]').waitFor()
      },
      'guest-gift-refused': async (visit, { owner }) => {
        const { page, say } = visit
        await page.reload()
        await openSheet(visit)
        const dialog = page.getByRole('dialog')
        await dialog.locator('[name=words]').fill(sorry)
        await dialog.locator('[name=pin]').fill(owner.pin)
        await dialog
          .getByRole('button', { name: say('owner.gift_give', { reward: 'Free pizza' }) })
          .click()
        await dialog.getByText(say('owner.are_you_sure')).waitFor()
      },
      'counter-gift': async ({ page, say }, { asha }) => {
        await page.goto('/dashboard')
        await page.locator('[name=cusId]').fill(asha.cusId)
        await page.locator('[name=cusId]').press('Enter')
        await page
          .getByText(say('owner.counter_gift', { reward: 'Free pizza' }), { exact: true })
          .waitFor()
      },
    },
  }),
  walk({
    cast: async (world: World) => {
      const known = await withGifts(world)
      await known.owner.saveReward(rupeesOff)
      return known
    },
    as: ({ owner }) => owner,
    stops: {
      'guest-gift-several': async (visit, { asha }) => {
        await visit.page.goto(`/dashboard/guests/${asha.cusId}`)
        await openSheet(visit)
      },
      'messages-news-gift': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.route('**/restaurant/messages/news/count*', (route) =>
            route.fulfill({ json: counts }),
          )
          await page.goto('/dashboard/messages/news')
          await page.locator('textarea').fill('Mango kulfi is back.')
          await page
            .getByLabel(say('owner.gift_label'), { exact: true })
            .selectOption(rupeesOff.reward)
          await page.getByRole('button', { name: /41/ }).waitFor()
        },
      },
      'messages-news-gift-pin': async ({ page }) => {
        await page.getByRole('button', { name: /41/ }).click()
        await page.getByRole('dialog').locator('[name=pin]').waitFor()
      },
      'messages-nudge-gift': async ({ page, say }) => {
        await page.goto('/dashboard/messages')
        await page
          .getByRole('switch', {
            name: say('owner.nudge_switch', { name: say('owner.nudge_birthday') }),
          })
          .click()
        const dialog = page.getByRole('dialog')
        await dialog
          .getByLabel(say('owner.gift_label'), { exact: true })
          .selectOption(rupeesOff.reward)
        await dialog
          .getByText(say('owner.gift_birthday_days', { before: '3', after: '7' }))
          .waitFor()
      },
    },
  }),
]

export const giftsOfGuests = [
  walk({
    cast: withGifts,
    as: ({ asha }) => asha,
    stops: {
      'card-gift': async ({ page, say }) => {
        await page.goto('/my/')
        await page.getByText(say('customer.gift_here', { reward: 'Free pizza' })).waitFor()
      },
      'place-gift': {
        isLong: true,
        bring: async ({ page }, { owner }) => {
          await page.goto(`/my/places/${owner.resId}`)
          await page.getByText(mistaken).waitFor()
        },
      },
      'gift-take': async ({ page, say }) => {
        await page
          .getByRole('button', { name: say('customer.gift_take_named', { reward: 'Free pizza' }) })
          .click()
        await page.getByRole('dialog').waitFor()
      },
      'gift-waiting': async ({ page, say }) => {
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: say('customer.gift_take'), exact: true }).click()
        await page.getByText(say('customer.claim_is_gift')).waitFor()
      },
      'gift-approved': async ({ page, say }, { owner }) => {
        const [claim] = await owner.claims()
        if (claim) await owner.approve(claim)
        await page.getByText(say('customer.claim_approved'), { exact: true }).first().waitFor()
      },
    },
  }),
]
