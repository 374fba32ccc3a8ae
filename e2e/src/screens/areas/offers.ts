import { saveNudge } from '@dobara/contract/schemas/messages'
import { guests } from '@dobara/testing/people/cast'
import type { Page } from '@playwright/test'
import { walk } from '../walk.ts'
import { busy, type World } from '../world.ts'
import {
  afterMany,
  afterTwo,
  brought,
  costly,
  counts,
  longest,
  nobody,
  refused,
  running,
} from './offer-answers.ts'

async function withOffers(world: World) {
  const { owner, asha } = await busy(world)
  const farhan = await world.people.member(owner, guests.farhan, 900)
  for (const guest of [asha, farhan])
    await guest.allow(owner.resId, { offers: true, isAdult: true })
  const save = (kind: 'birthday' | 'we_miss_you', sentence: string) =>
    owner.call(saveNudge, { body: { kind, isOn: true, sentence } })
  await save('birthday', longest)
  await save('we_miss_you', 'बहुत दिनों से आप नहीं आए। आइए, साथ में खाना खाएँ!')
  return { owner }
}

const never = () => {}

const answerAs = async (page: Page, path: string, json: unknown) => {
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json }))
}
const offersPath = '**/restaurant/messages'
const countPath = '**/restaurant/messages/news/count*'
const broughtPath = '**/restaurant/messages/brought'

export const offers = [
  walk({
    cast: withOffers,
    as: ({ owner }) => owner,
    stops: {
      'messages-nudges': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/dashboard/messages')
          await page.getByText(say('owner.nudge_short_second_visit')).waitFor()
        },
      },
      'messages-nudges-why': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.locator('summary', { hasText: say('owner.nudges_none') }).click()
          await page
            .getByText(say('owner.nudges_none_why'))
            .evaluate((text) => text.scrollIntoView({ block: 'center' }))
        },
      },
      'messages-nudge-change': async ({ page, say }) => {
        await page
          .getByRole('button', {
            name: say('owner.nudge_change_named', { name: say('owner.nudge_birthday') }),
          })
          .click()
        await page.getByRole('dialog').getByText(longest).first().waitFor()
      },
      'messages-nudge-first': async ({ page, say }) => {
        await page.keyboard.press('Escape')
        await page
          .getByRole('switch', {
            name: say('owner.nudge_switch', { name: say('owner.nudge_second_visit') }),
          })
          .click()
        await page.getByRole('dialog').getByText(say('owner.message_preview_title')).waitFor()
      },
      'messages-nudge-wrong': async ({ page, say }) => {
        const dialog = page.getByRole('dialog')
        await dialog.locator('textarea').fill('Order at spice-route.in')
        await dialog.getByRole('button', { name: say('owner.nudge_save_on') }).click()
        await dialog.locator('[aria-invalid]').waitFor()
      },
      'messages-news': {
        isLong: true,
        bring: async ({ page }) => {
          await page.goto('/dashboard/messages/news')
          await page.getByRole('textbox').waitFor()
        },
      },
      'messages-news-count': {
        isLong: true,
        bring: async ({ page, say }) => {
          await answerAs(page, countPath, counts)
          await page.locator('input[name=segment][value=regular]').check({ force: true })
          await page
            .locator('textarea')
            .fill('Mango kulfi is back, for as long as there are mangoes.')
          await page.getByRole('button', { name: /41/ }).waitFor()
          await page.locator('summary', { hasText: '96' }).click()
          await page.getByText(say('owner.news_kept_out')).scrollIntoViewIfNeeded()
        },
      },
      'messages-news-blocked': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.locator('summary', { hasText: '96' }).click()
          await page.evaluate(() => {
            Notification.requestPermission = async () => 'denied'
          })
          await page.getByRole('button', { name: say('owner.try_first') }).click()
          await page.getByText(say('owner.try_blocked')).waitFor()
        },
      },
      'messages-news-pin': async ({ page }) => {
        await page.getByRole('button', { name: /41/ }).click()
        await page.getByRole('dialog').locator('[name=pin]').waitFor()
      },
      'messages-news-cost': {
        isLong: true,
        bring: async ({ page }) => {
          await answerAs(page, countPath, costly)
          await page.goto('/dashboard/messages/news')
          await page.locator('summary', { hasText: '4,893' }).click()
          await page.getByText('4,982').waitFor()
          await page.locator('textarea').fill(longest)
        },
      },
      'messages-news-wrong': {
        isLong: true,
        bring: async ({ page }, { owner }) => {
          await page.locator('textarea').fill('Call 98123 45678')
          await page.getByRole('button', { name: /4,893/ }).click()
          const dialog = page.getByRole('dialog')
          await dialog.locator('[name=pin]').fill(owner.pin)
          await dialog.getByRole('button', { name: /4,893/ }).click()
          await page.locator('[aria-invalid=true]').waitFor()
        },
      },
      'messages-news-nobody': {
        isLong: true,
        bring: async ({ page }) => {
          await answerAs(page, countPath, nobody)
          await page.goto('/dashboard/messages/news')
          await page.getByText(/^66 /).waitFor()
        },
      },
      'messages-news-sent': {
        isLong: true,
        bring: async ({ page, say }) => {
          await answerAs(page, offersPath, afterTwo)
          await page.goto('/dashboard/messages/news')
          await page.getByText(say('owner.news_stop'), { exact: true }).waitFor()
        },
      },
      'messages-news-stop': async ({ page, say }) => {
        await page.getByText(say('owner.news_stop'), { exact: true }).click()
        await page.getByRole('dialog').getByText(say('owner.news_stop_lead')).waitFor()
      },
      'messages-news-many': {
        isLong: true,
        bring: async ({ page, say }) => {
          await answerAs(page, countPath, counts)
          await answerAs(page, offersPath, afterMany)
          await page.goto('/dashboard/messages/news')
          await page.getByText(say('owner.news_list')).click()
          await page.getByRole('textbox').waitFor()
        },
      },
      'messages-stopped-offers': async ({ page, say }) => {
        await answerAs(page, offersPath, { ...afterTwo, isPaused: true, isReported: true })
        await page.goto('/dashboard/messages/news')
        await page.getByText(say('owner.messages_paused')).waitFor()
      },
      'messages-brought-wait': {
        isLong: true,
        bring: async ({ page, say }) => {
          await answerAs(page, offersPath, { ...refused, nudges: [] })
          await answerAs(page, broughtPath, running)
          await page.goto('/dashboard/messages')
          await page.locator('summary').last().click()
          await page.getByText(say('owner.news_write')).waitFor()
        },
      },
      'messages-brought': {
        isLong: true,
        bring: async ({ page, say }) => {
          await answerAs(page, broughtPath, brought)
          await page.goto('/dashboard/messages')
          await page.getByText(say('owner.brought_helps', { mid: '7' })).click()
        },
      },
      'messages-nudge-refused': {
        isLong: true,
        bring: async ({ page, say }) => {
          await answerAs(page, offersPath, refused)
          await page.goto('/dashboard/messages')
          await page.getByText(say('owner.nudge_refused')).waitFor()
        },
      },
    },
  }),
  walk({
    cast: ({ people }: World) => people.owner(),
    as: (owner) => owner,
    stops: {
      'messages-nudges-none': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/dashboard/messages')
          await page.getByText(say('owner.nudges_reach_nobody')).waitFor()
        },
      },
      'messages-nudges-loading': async ({ page }) => {
        await page.route(offersPath, never)
        await page.goto('/dashboard/messages')
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
      'messages-nudges-late': async ({ page, say }) => {
        await page.getByText(say('web.still_loading')).waitFor({ timeout: 15_000 })
      },
      'messages-nudges-offline': async ({ page, say }) => {
        await page.context().setOffline(true)
        await page.getByText(say('web.needs_network'), { exact: true }).waitFor()
      },
    },
  }),
]
