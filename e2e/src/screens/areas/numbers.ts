import { guests } from '@dobara/testing/people/cast'
import { counterOf } from '@dobara/testing/people/number-calls'
import { newPhone } from '../../stage/people.ts'
import { press } from '../../stage/press.ts'
import type { Visit } from '../walk.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

async function withoutApp({ people }: World) {
  const owner = await people.owner()
  const phone = newPhone()
  const cusId = await counterOf(owner).keep(phone)
  await owner.give(cusId, 900)
  return { people, owner, phone, cusId }
}

async function withCards({ people }: World) {
  const owner = await people.owner()
  const [lost, used] = await owner.printCards()
  if (!lost || !used) throw new Error('no cards')
  await owner.give(lost.cusId, 120)
  await owner.give(used.cusId, 900)
  await owner.stopCard(lost.cusId)
  return { owner, used, asha: await people.member(owner, guests.asha, 100) }
}

export const numbers = [
  walk({
    cast: withoutApp,
    as: ({ owner }) => owner,
    stops: {
      'counter-number': async (visit) => {
        await visit.page.goto('/dashboard')
        await visit.page.getByRole('button', { name: visit.say('owner.mobile_number') }).click()
        await sheetOf(visit).waitFor()
      },
      'counter-number-too-short': async (visit, { phone }) => {
        await press(sheetOf(visit), phone.slice(3, 12))
        await done(visit)
        await sheetOf(visit).getByRole('alert').waitFor()
      },
      'counter-number-guest': async (visit, { phone }) => {
        await press(sheetOf(visit), phone.slice(12))
        await done(visit)
        await visit.page.locator('[name=points]').waitFor()
      },
      'counter-number-reward': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.give_reward') }).click()
        await page.getByRole('button', { name: say('owner.give_reward_send') }).waitFor()
      },
      'counter-number-reward-code': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.give_reward_send') }).click()
        await page.getByRole('dialog').locator('[name=pin]').waitFor()
      },
      'counter-number-reward-given': async ({ page }, { people, owner, phone }) => {
        const code = (await people.lastMessageTo(phone)).code ?? ''
        await page.getByRole('dialog').locator('[name=code]').fill(code)
        await page.getByRole('dialog').locator('[name=pin]').fill(owner.pin)
        await page.getByRole('dialog').locator('[name=pin]').press('Enter')
        await page.getByRole('dialog').getByRole('status').waitFor()
      },
      'guest-without-app': {
        isLong: true,
        bring: async ({ page, say }, { cusId }) => {
          await page.goto(`/dashboard/guests/${cusId}`)
          await page.getByRole('button', { name: say('owner.guest_forget_number') }).waitFor()
        },
      },
    },
  }),
  walk({
    cast: withCards,
    as: ({ owner }) => owner,
    stops: {
      'invite-cards': async ({ page, say }) => {
        await page.goto('/dashboard/invite')
        await page.getByRole('button', { name: say('owner.cards_open') }).click()
        await page.getByRole('dialog').getByRole('radio').first().waitFor()
      },
      'counter-card-reward': async ({ page, say }, { used }) => {
        await page.goto('/dashboard')
        await page.locator('[name=cusId]').fill(used.cusId)
        await page.locator('[name=cusId]').press('Enter')
        await page.getByRole('button', { name: say('owner.give_reward') }).click()
        await page.getByRole('dialog').locator('[name=pin]').waitFor()
      },
    },
  }),
  walk({
    cast: withCards,
    as: ({ asha }) => asha,
    stops: {
      'me-have-a-card': async ({ page, say }, { used }) => {
        await page.goto(`/my/c/${used.cusId}`)
        await page.getByRole('dialog', { name: say('customer.card_have') }).waitFor()
      },
      'me-number': async ({ page, say }) => {
        await page.goto('/my/me')
        await page.getByRole('button', { name: say('web.mobile_title') }).click()
        await page.getByRole('button', { name: say('web.mobile_change') }).waitFor()
      },
      'me-new-number': async ({ page, say }) => {
        await page.getByRole('button', { name: say('web.mobile_change') }).click()
        await page.getByLabel(say('web.mobile_new')).fill(newPhone().slice(3))
      },
    },
  }),
]

const sheetOf = ({ page, say }: Visit) =>
  page.getByRole('dialog', { name: say('owner.own_number') })

const done = (visit: Visit) =>
  sheetOf(visit)
    .getByRole('button', { name: visit.say('owner.number_done') })
    .click()
