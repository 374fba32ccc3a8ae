import { seaBreeze } from '@dobara/testing/people/cast'
import { newPhone } from '../../stage/people.ts'
import type { Visit } from '../walk.ts'
import { walk } from '../walk.ts'
import { busy, type World } from '../world.ts'

const house = async (world: World) => world.house

export const lists = [
  walk({
    cast: house,
    as: (owner) => owner,
    stops: {
      online: { isLong: true, bring: (visit) => openList(visit, '/dashboard/online') },
      'online-errors': async (visit) => {
        const { page } = visit
        await openFirst(visit)
        await firstRow(visit)
          .getByRole('button', { name: visit.say('owner.give'), exact: true })
          .click()
        await page.locator('main [aria-invalid=true]').first().waitFor()
      },
      'online-decline': async (visit) => {
        await firstRow(visit)
          .getByRole('button', { name: visit.say('owner.decline'), exact: true })
          .click()
        await visit.page.getByRole('dialog').waitFor()
      },
      approve: { isLong: true, bring: (visit) => openList(visit, '/dashboard/approve') },
    },
  }),
  walk({
    cast: async (world: World) => world,
    as: ({ house: owner }) => owner,
    stops: {
      guests: async ({ page }) => {
        await page.goto('/dashboard/guests')
        await page.locator('main li a').first().waitFor()
      },
      'guests-lapsed': async ({ page, say }) => {
        await page.getByText(say('owner.segment_lapsed')).first().click()
        await page.getByText(say('owner.about_lapsed')).waitFor()
      },
      'guests-no-match': async ({ page, say }) => {
        await page.locator('main [type=search]').fill('zzz')
        await page.getByText(say('owner.guests_no_match')).waitFor()
      },
      guest: {
        isLong: true,
        bring: async ({ page }, { regular }) => {
          await page.goto(`/dashboard/guests/${regular.cusId}`)
          await page.locator('article li').first().waitFor()
        },
      },
      'guest-unknown': async ({ page, say }) => {
        await page.goto('/dashboard/guests/00000000')
        await page.getByText(say('owner.guest_gone')).first().waitFor()
      },
    },
  }),
  walk({
    cast: (world: World) => busy(world),
    as: ({ owner }) => owner,
    stops: {
      'online-given': async (visit, { owner }) => {
        await openList(visit, '/dashboard/online')
        await openFirst(visit)
        await firstRow(visit).getByLabel(visit.say('web.points_label')).fill('64')
        await firstRow(visit).getByLabel(visit.say('owner.pin_yours')).fill(owner.pin)
        await firstRow(visit)
          .getByRole('button', { name: visit.say('owner.give'), exact: true })
          .click()
        await visit.page.getByText(visit.say('owner.no_requests')).waitFor()
      },
      'approve-approved': async (visit, { owner }) => {
        await openList(visit, '/dashboard/approve')
        await openFirst(visit)
        await firstRow(visit).getByLabel(visit.say('owner.pin_yours')).fill(owner.pin)
        await firstRow(visit)
          .getByRole('button', { name: visit.say('owner.approve'), exact: true })
          .click()
        await visit.page.getByText(visit.say('owner.claim_approved')).waitFor()
      },
    },
  }),
  walk({
    cast: async ({ people }: World) => people.owner({ ...seaBreeze, phone: newPhone() }),
    as: (owner) => owner,
    stops: {
      'online-empty': async ({ page, say }) => {
        await page.goto('/dashboard/online')
        await page.getByText(say('owner.no_requests')).waitFor()
      },
      'approve-empty': async ({ page, say }) => {
        await page.goto('/dashboard/approve')
        await page.getByText(say('owner.no_claims')).waitFor()
      },
      'online-not-reached': async ({ page, say }) => {
        await page.clock.install()
        await page.route('**/api/v1/restaurant/pending-requests', (route) => route.abort())
        await page.goto('/dashboard/online')
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.clock.fastForward(8_000)
        await page.getByText(say('web.still_loading')).waitFor()
      },
      offline: async ({ page, say }) => {
        await page.context().setOffline(true)
        await page.getByText(say('owner.offline_counter')).waitFor()
        await page.getByText(say('web.needs_network_hint')).waitFor()
      },
    },
  }),
]

const firstRow = ({ page }: Visit) => page.getByRole('main').getByRole('listitem').first()

async function openList(visit: Visit, path: string) {
  await visit.page.goto(path)
  await firstRow(visit).waitFor()
}

async function openFirst(visit: Visit) {
  const opening = firstRow(visit).locator('button[aria-expanded=false]')
  if (await opening.count()) await opening.click()
}
