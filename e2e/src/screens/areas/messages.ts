import { guests } from '@dobara/testing/people/cast'
import { actAsIphone, givePush } from '../../stage/push-in-page.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'
import { longest } from './offer-answers.ts'

async function withPoints({ people }: World) {
  const owner = await people.owner()
  return { owner, guest: await people.member(owner, guests.asha, 160) }
}

const place = (restaurantName: string, resId: string) => ({ restaurantName, resId, logo: null })
const spice = place('Spice Route', 'AB2CDE')
const sagar = place('Shree Venkateshwara Bhavan Pure Vegetarian Family Restaurant', 'ZZ2CDE')
const when = { createdAt: '2026-11-22T06:00:00Z', formattedDate: '22 Nov 2026, 11:30 am' }
const since = (purpose: string) => ({
  purpose,
  since: '2026-10-02T06:00:00Z',
  formattedDate: '2 Oct 2026',
})
const one = { ...when, isOpened: true, isReported: false }
const kinds = [
  { ...spice, kind: 'news', text: longest, why: since('offers'), isOpened: false },
  { ...sagar, kind: 'birthday', text: 'Happy birthday for tomorrow!', why: since('birthday') },
  {
    ...sagar,
    kind: 'we_miss_you',
    text: 'यहाँ आपके पास अब भी 480 पॉइंट हैं। आइए, साथ में खाना खाएँ!',
    why: { purpose: 'offers', since: null, formattedDate: '' },
  },
  {
    ...sagar,
    kind: 'news',
    text: 'Free dessert on Friday.',
    why: { purpose: 'offers', since: null, formattedDate: '' },
    isReported: true,
  },
]
const many = {
  results: Array.from({ length: 15 }, (_, index) => ({
    ...one,
    ...kinds[index % kinds.length],
    messageId: `018f0000-0000-7000-8000-0000000000${10 + index}`,
  })),
}

export const messages = [
  walk({
    cast: async ({ people }: World) => ({ asha: await people.member(await people.owner()) }),
    as: ({ asha }) => asha,
    stops: {
      'messages-many': {
        isLong: true,
        bring: async ({ page }) => {
          await page.route('**/customer/messages?only=offers', (route) =>
            route.fulfill({ json: many }),
          )
          await page.goto('/my/messages')
          await page.locator('main summary').first().waitFor()
        },
      },
      'messages-open': async ({ page, say }) => {
        await page.locator('main summary').first().click()
        await page.getByText(say('customer.message_place'), { exact: true }).first().waitFor()
      },
      'messages-report': async ({ page, say }) => {
        await page.getByText(say('customer.message_report'), { exact: true }).first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
  }),
  walk({
    cast: async ({ people }: World) => people.guest(guests.farhan),
    as: (farhan) => farhan,
    stops: {
      'messages-loading': async ({ page }) => {
        await page.route('**/customer/messages?only=offers', () => {})
        await page.goto('/my/messages')
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
      'messages-offline': async ({ page, say }) => {
        await page.context().setOffline(true)
        await page.getByText(say('web.needs_network'), { exact: true }).waitFor()
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
      'messages-ask-later': async ({ page, say }) => {
        await page.getByRole('button', { name: say('customer.consents_no') }).click()
        await page.getByText(say('customer.ask_messages_later')).waitFor()
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
    cast: async ({ people }: World) => {
      const owner = await people.owner()
      const guest = await people.member(owner, guests.asha, 160)
      for (const restaurantName of [sagar.restaurantName, 'Café Madras', 'Dobara Dhaba'])
        await guest.join((await people.owner({ restaurantName })).resId)
      await guest.allow(owner.resId, { news: true, offers: true, isAdult: true })
      return { owner, guest }
    },
    as: ({ guest }) => guest,
    stops: {
      'consents-many': {
        isLong: true,
        bring: async ({ page }) => {
          await page.goto('/my/me/consents')
          await page.locator('summary').filter({ hasText: 'Dobara Dhaba' }).waitFor()
        },
      },
      'consents-open': {
        isLong: true,
        bring: async ({ page, say }, { owner }) => {
          await page.goto(`/my/me/consents?place=${owner.resId}`)
          await page.getByRole('switch', { name: say('customer.consent_offers') }).waitFor()
        },
      },
      'consents-birthday': async ({ page, say }) => {
        await page.getByRole('switch', { name: say('customer.consent_birthday') }).click()
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
