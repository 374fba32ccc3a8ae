import { setTimeout } from 'node:timers/promises'
import { guests } from '@dobara/testing/people/cast'
import { actAsIphone, givePush } from '../../stage/push-in-page.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

/** A guest whose first points have come. */
async function withPoints({ people }: World) {
  const owner = await people.owner()
  return { owner, guest: await people.member(owner, guests.asha, 160) }
}

export const messages = [
  walk({
    cast: async ({ people }: World) => {
      const owner = await people.owner()
      const other = await people.owner({ restaurantName: 'Sagar Ratna Veg and Family Restaurant' })
      const asha = await people.member(owner)
      await asha.join(other.resId)
      for (const { resId } of [owner, other]) await asha.allow(resId, { news: true })
      await owner.give(asha.cusId, 120)
      await other.give(asha.cusId, 640)
      const order = await asha.orderedOnline(other.resId, { orderId: '6201187745' })
      await other.declineRequest(
        order,
        'This order was not found. Please write the number as the app shows it.',
      )
      while ((await asha.messages()).length < 3) await setTimeout(100)
      return { asha }
    },
    as: ({ asha }) => asha,
    stops: {
      'messages-me': async ({ page, say }) => {
        await page.goto('/my/me')
        await page
          .getByText(say('customer.message_new'), { exact: true })
          .waitFor({ state: 'attached' })
      },
      messages: {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/my/messages')
          await page.getByText(say('customer.message_stop'), { exact: true }).first().waitFor()
        },
      },
      'messages-report': async ({ page, say }) => {
        await page.getByText(say('customer.message_report'), { exact: true }).first().click()
        await page.getByRole('dialog').waitFor()
      },
      'messages-stopped': async ({ page, say }) => {
        await page.keyboard.press('Escape')
        await page.getByText(say('customer.message_stop'), { exact: true }).first().click()
        await page.getByText(say('customer.message_why_stopped')).first().waitFor()
      },
    },
  }),
  walk({
    cast: withPoints,
    as: ({ guest }) => guest,
    stops: {
      'messages-ask': {
        isLong: true,
        bring: async ({ page, say }, { owner }) => {
          await givePush(page)
          await page.goto(`/my/places/${owner.resId}`)
          await page.getByText(say('customer.ask_messages'), { exact: true }).waitFor()
        },
      },
      'messages-phone': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/my/me')
          await page.getByText(say('customer.messages_phone'), { exact: true }).waitFor()
        },
      },
    },
  }),
  walk({
    cast: withPoints,
    as: ({ guest }) => guest,
    stops: {
      'messages-phone-blocked': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/my/me')
          await page.getByText(say('customer.messages_blocked'), { exact: true }).waitFor()
        },
      },
      'messages-unblock': async ({ page, say }) => {
        await page.getByRole('button', { name: say('customer.messages_how_label') }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  }),
  walk({
    cast: withPoints,
    as: ({ guest }) => guest,
    stops: {
      'messages-ask-iphone': async ({ page, say }, { owner }) => {
        await actAsIphone(page)
        await page.goto(`/my/places/${owner.resId}`)
        await page.getByText(say('customer.ask_messages'), { exact: true }).waitFor()
      },
      'messages-iphone': async ({ page, say }) => {
        await page.getByRole('button', { name: say('customer.messages_how') }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  }),
  walk({
    cast: async ({ people }: World) => people.guest(guests.meera),
    as: (meera) => meera,
    stops: {
      'messages-empty': async ({ page, say }) => {
        await page.goto('/my/messages')
        await page.getByText(say('customer.messages_empty'), { exact: true }).waitFor()
      },
    },
  }),
]
