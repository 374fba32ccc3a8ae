import { saveNudge } from '@dobara/contract/schemas/messages'
import { guests } from '@dobara/testing/people/cast'
import { walk } from '../walk.ts'
import { busy, type World } from '../world.ts'

/** A busy restaurant with two nudges on, and guests who allow offers. */
async function withOffers(world: World) {
  const { owner, asha } = await busy(world)
  const farhan = await world.people.member(owner, guests.farhan, 900)
  for (const guest of [asha, farhan])
    await guest.allow(owner.resId, { offers: true, isAdult: true })
  const save = (kind: 'birthday' | 'we_miss_you', sentence: string) =>
    owner.call(saveNudge, { body: { kind, isOn: true, sentence } })
  await save('birthday', 'Come with your family. We would love to celebrate with you.')
  await save('we_miss_you', 'बहुत दिनों से आप नहीं आए। आइए, साथ में खाना खाएँ!')
  return { owner }
}

export const offers = [
  walk({
    cast: withOffers,
    as: ({ owner }) => owner,
    stops: {
      'messages-nudges': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/dashboard/messages')
          await page.getByText(say('owner.nudge_when_birthday')).waitFor()
        },
      },
      'messages-nudge-first': async ({ page, say }) => {
        await page
          .getByRole('switch', {
            name: say('owner.nudge_switch', { name: say('owner.nudge_second_visit') }),
          })
          .click()
        await page.getByRole('dialog').getByText(say('owner.preview_title')).waitFor()
      },
      'messages-nudge-wrong': async ({ page, say }) => {
        const dialog = page.getByRole('dialog')
        await dialog.locator('textarea').fill('Order at spice-route.in')
        await dialog.getByRole('button', { name: say('owner.nudge_save_on') }).click()
        await dialog.locator('[aria-invalid]').waitFor()
      },
      'messages-news': async ({ page, say }) => {
        await page.goto('/dashboard/messages/news')
        await page.getByText(say('owner.news_goes_to')).waitFor()
      },
      'messages-news-count': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.route('**/restaurant/messages/news/count*', (route) =>
            route.fulfill({ json: counts }),
          )
          await page.locator('input[name=segment][value=regular]').check({ force: true })
          await page
            .locator('textarea')
            .fill('Mango kulfi is back, for as long as there are mangoes.')
          await page.getByRole('button', { name: /41/ }).waitFor()
          await page.getByText(say('owner.news_goes_to')).scrollIntoViewIfNeeded()
        },
      },
      'messages-news-pin': async ({ page }) => {
        await page.getByRole('button', { name: /41/ }).click()
        await page.getByRole('dialog').locator('[name=pin]').waitFor()
      },
      'messages-news-sent': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.route('**/restaurant/messages', (route) => route.fulfill({ json: afterTwo }))
          await page.goto('/dashboard/messages/news')
          await page.getByText(say('owner.news_stop'), { exact: true }).waitFor()
        },
      },
      'messages-brought-empty': async ({ page, say }) => {
        await page.goto('/dashboard/messages/brought')
        await page.getByText(say('owner.brought_none_title')).waitFor()
      },
      'messages-brought': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.route('**/restaurant/messages/brought', (route) =>
            route.fulfill({ json: brought }),
          )
          await page.goto('/dashboard/messages/brought')
          await page.getByText(say('owner.brought_everywhere')).waitFor()
        },
      },
      'messages-kept-out': async ({ page, say }) => {
        await page
          .getByRole('button', {
            name: say('owner.insights_what', { name: say('owner.kept_out') }),
          })
          .first()
          .click()
        await page.getByRole('dialog').getByText(say('owner.kept_out_what')).waitFor()
      },
    },
  }),
]

const counts = {
  inSegment: 96,
  notAllowing: 30,
  notReached: 12,
  tooMany: 5,
  keptOut: 8,
  toSend: 41,
  rupees: 0,
}

const afterTwo = {
  members: 96,
  allowing: 66,
  reached: 54,
  nudges: [],
  isPaused: false,
  isReported: false,
  newsLeft: 0,
  newsAgainFrom: '2026-12-12T10:09:00Z',
  news: [
    {
      newsId: 'second',
      segment: 'regular',
      sentence: 'Mango kulfi is back, for as long as there are mangoes.',
      createdAt: '2026-11-26T10:09:00Z',
      formattedDate: '26 Nov 2026, 3:39 pm',
      state: 'sending',
      sent: 31,
      opened: 4,
      keptOut: 12,
      waiting: 10,
      notSent: 0,
    },
    {
      newsId: 'first',
      segment: null,
      sentence: 'दिवाली पर हम रात 11 बजे तक खुले हैं।',
      createdAt: '2026-11-12T10:09:00Z',
      formattedDate: '12 Nov 2026, 3:39 pm',
      state: 'sent',
      sent: 140,
      opened: 62,
      keptOut: 58,
      waiting: 0,
      notSent: 3,
    },
  ],
}

const group = (guests: number, came: number) => ({ guests, came })

const brought = {
  running: {
    round: 3,
    beganAt: '2026-11-14T06:00:00Z',
    readFrom: '2027-02-12T06:00:00Z',
    messaged: 120,
    keptOut: 51,
  },
  rounds: [
    {
      round: 2,
      beganAt: '2026-08-16T06:00:00Z',
      endedAt: '2026-11-14T06:00:00Z',
      results: [
        {
          kind: 'all',
          messaged: group(900, 270),
          keptOut: group(400, 92),
          more: { low: 1.8, mid: 7, high: 11.9 },
          rupees: { low: 6_480, mid: 25_200, high: 42_900 },
        },
        {
          kind: 'birthday',
          messaged: group(22, 9),
          keptOut: group(9, 2),
          more: null,
          rupees: null,
        },
        {
          kind: 'reward_ready',
          messaged: group(310, 120),
          keptOut: group(140, 40),
          more: { low: 0.6, mid: 10.1, high: 18.9 },
          rupees: { low: 700, mid: 12_400, high: 23_400 },
        },
        {
          kind: 'we_miss_you',
          messaged: group(260, 42),
          keptOut: group(110, 18),
          more: { low: -9, mid: -0.2, high: 7.4 },
          rupees: null,
        },
        {
          kind: 'news',
          messaged: group(308, 99),
          keptOut: group(141, 32),
          more: { low: 0.4, mid: 9.4, high: 17.6 },
          rupees: null,
        },
      ],
    },
  ],
  everywhere: { restaurants: 14, low: 4.2, mid: 6.4, high: 8.6 },
}
