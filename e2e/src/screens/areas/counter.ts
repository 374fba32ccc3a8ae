import type { Visit } from '../walk.ts'
import { walk } from '../walk.ts'
import { busy, type World } from '../world.ts'

const awards = '**/api/v1/restaurant/in-store-points'

export const counter = [
  walk({
    cast: busy,
    as: ({ owner }) => owner,
    stops: {
      counter: async (visit) => {
        await openCounter(visit)
        await visit.page.getByText(visit.say('owner.new_requests')).first().waitFor()
      },
      'dashboard-menu': {
        on: 'phone',
        bring: ({ page, say }) =>
          page.getByRole('button', { name: say('owner.open_menu') }).click(),
      },
      'counter-scan-without-camera': async ({ page, say }) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: say('owner.scan'), exact: true }).click()
        await page.getByText(say('owner.scan_missing')).waitFor()
      },
      'counter-wrong-customer': async (visit, { asha }) => {
        const { page } = visit
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        const wrong = `${asha.cusId.slice(0, -1)}${(Number(asha.cusId.at(-1)) + 1) % 10}`
        await page.locator('[name=cusId]').fill(wrong)
        await go(visit)
        await page.locator('[name=cusId][aria-invalid=true]').waitFor()
      },
      'counter-guest': async (visit, { asha }) => {
        await visit.page.locator('[name=cusId]').fill(asha.cusId)
        await go(visit)
        await visit.page.getByText('Asha R.').first().waitFor()
        await visit.page.locator('[name=points]').waitFor()
      },
      'counter-points': ({ page }) => page.locator('[name=points]').fill('120'),
      'counter-history': {
        on: 'phone',
        bring: async ({ page, say }) => {
          await page.getByRole('button', { name: say('owner.history_of') }).click()
          await page.getByRole('dialog').getByRole('listitem').first().waitFor()
        },
      },
      'counter-pin': async (visit) => {
        await visit.page.keyboard.press('Escape')
        await visit.page.getByRole('dialog').waitFor({ state: 'hidden' })
        await go(visit)
        await visit.page.locator('[name=pin]').waitFor()
      },
      'counter-wrong-pin': async (visit) => {
        await visit.page.locator('[name=pin]').fill('0000')
        await go(visit)
        await visit.page.getByText(visit.say('contract.failed_wrong_pin')).waitFor()
      },
      'counter-moment': async (visit, { owner }) => {
        // The animation must stay, because pictures take longer than it lasts.
        await visit.page.evaluate(holdTimers)
        await visit.page.locator('[name=pin]').fill(owner.pin)
        await go(visit)
        await visit.page.locator('[data-moment]').waitFor()
      },
      'counter-done': async ({ page, say }) => {
        await page.evaluate(() => dispatchEvent(new Event('release-timers')))
        await page.locator('[data-moment]').waitFor({ state: 'detached' })
        await page.getByText(say('owner.gave_points')).first().waitFor()
      },
    },
  }),
  walk({
    cast: async (world: World) => {
      const people = await busy(world)
      for (const points of [40, 65, 30]) await people.owner.give(people.asha.cusId, points)
      return people
    },
    as: ({ owner }) => owner,
    stops: {
      'counter-are-you-sure': async (visit, { owner, asha }) => {
        await openCounter(visit)
        await award(visit, asha.cusId, owner.pin)
        await visit.page.getByRole('dialog').waitFor()
      },
      'counter-no-answer': async (visit, { owner, asha }) => {
        const { page } = visit
        await page.route(awards, (route) => route.abort())
        await openCounter(visit)
        await award(visit, asha.cusId, owner.pin)
        await page.getByText(visit.say('owner.in_store_unreachable')).waitFor()
      },
      'counter-waiting': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.awards_wait', { figure: '1' }) }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  }),
  walk({
    cast: async (world: World) => {
      const owner = await world.people.owner()
      return { owner, asha: await world.people.guest() }
    },
    as: ({ owner }) => owner,
    stops: {
      'counter-first-steps': openCounter,
      'counter-first-steps-list': {
        on: 'phone',
        bring: async ({ page, say }) => {
          await page.getByRole('button', { name: say('owner.first_poster') }).click()
          await page.getByRole('dialog').waitFor()
        },
      },
      'counter-first-visit': async (visit, { asha }) => {
        await openCounter(visit)
        await visit.page.locator('[name=cusId]').fill(asha.cusId)
        await go(visit)
        await visit.page.getByText(visit.say('owner.no_member_yet')).first().waitFor()
      },
      'counter-bonus': async (visit, { owner }) => {
        const { page, say } = visit
        await page.locator('[name=points]').fill('120')
        await go(visit)
        await page.locator('[name=pin]').fill(owner.pin)
        await go(visit)
        await page.getByText(say('owner.bonus_given')).first().waitFor()
        await page.locator('[data-moment]').waitFor({ state: 'detached' })
      },
      'counter-undone': async ({ page, say }) => {
        await page
          .getByRole('button', { name: say('owner.undo_within') })
          .first()
          .click()
        await page.getByText(say('owner.took_back')).first().waitFor()
      },
    },
  }),
  walk({
    cast: async (world: World) => {
      const people = await busy(world)
      for (let tries = 1; tries < 5; tries++)
        await people.owner.give(people.asha.cusId, 10, { pin: '0000' }).catch(() => {})
      return people
    },
    as: ({ owner }) => owner,
    stops: {
      'counter-pin-locked': async (visit, { asha }) => {
        await openCounter(visit)
        await award(visit, asha.cusId, '0000')
        await visit.page.getByText(visit.say('contract.failed_pin_locked')).waitFor()
      },
    },
  }),
]

async function openCounter({ page }: Visit) {
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').waitFor()
}

/** Holds only long timers, because a stopped clock would also stop the checks in the page. */
function holdTimers() {
  const set = window.setTimeout
  const hold = (act: TimerHandler, delayMs = 0, ...given: unknown[]) => {
    if (delayMs < 2000 || typeof act !== 'function') return set(act, delayMs, ...given)
    addEventListener('release-timers', () => act(...given), { once: true })
    return -1
  }
  window.setTimeout = hold as typeof window.setTimeout
}

const go = ({ page }: Visit) => page.locator('main form [type=submit]').click()

export async function award(visit: Visit, cusId: string, pin: string) {
  for (const [name, value] of Object.entries({ cusId, points: '120', pin })) {
    await visit.page.locator(`[name=${name}]`).fill(value)
    await go(visit)
  }
}
