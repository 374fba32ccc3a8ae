import { seaBreeze } from '@dobara/testing/people/cast'
import { newPhone } from '../../stage/people.ts'
import type { Visit } from '../walk.ts'
import { walk } from '../walk.ts'
import type { World } from '../world.ts'

export const claims = [
  walk({
    cast: claimant,
    as: ({ anita }) => anita,
    stops: {
      'card-reward': async ({ page }) => {
        await page.goto('/my/')
        await page.getByText('Spice Route').waitFor()
      },
      'card-other-place': async ({ page }) => {
        await page.locator('.card-dots button').nth(1).click()
        await page.locator('.card-dots button:nth-child(2)[data-shown]').waitFor()
      },
      'order-where': async ({ page, say }) => {
        await page.getByRole('link', { name: say('customer.ordered_online') }).click()
        await page.getByRole('dialog').waitFor()
      },
      'places-several': async ({ page }) => {
        await page.goto('/my/places')
        await page.getByText('Sea Breeze').waitFor()
      },
      'place-reward': async ({ page, say }, { owner }) => {
        await page.goto(placeOf(owner))
        await page.getByRole('button', { name: say('customer.claim_reward') }).waitFor()
      },
      claim: async ({ page, say }) => {
        await page.getByRole('button', { name: say('customer.claim_reward') }).click()
        await page.getByRole('button', { name: say('customer.claim_send'), exact: true }).waitFor()
      },
      'claim-waiting': async ({ page, say }) => {
        await page.getByRole('button', { name: say('customer.claim_send'), exact: true }).click()
        await page.waitForURL('**/claims/**')
        await page.getByText(say('customer.claim_waiting_lead')).waitFor()
      },
      'claim-declined': async ({ page }, { anita, owner }) => {
        const [first] = await anita.claims()
        if (first) await owner.declineClaim(first, 'The oven is cold today.')
        await page.getByText('The oven is cold today.').first().waitFor()
      },
      'claim-approved': async ({ page, say }, { anita, owner }) => {
        const second = await anita.claim(owner.resId)
        await owner.approve(second)
        await page.goto(`/my/claims/${second.rewardId}`)
        await page.getByText(say('customer.claim_approved'), { exact: true }).first().waitFor()
      },
      'card-approved': async ({ page }) => {
        await page.goto('/my/')
        await page.locator('.card-approved').waitFor()
      },
      'claim-approved-offline': async ({ page, say }) => {
        await page.locator('.card-approved a').click()
        await page.context().setOffline(true)
        await page.getByText(say('customer.claim_needs_network')).waitFor()
      },
    },
  }),
  walk({
    cast: claimant,
    as: ({ anita }) => anita,
    stops: {
      'order-sent': async (visit, { owner }) => {
        await visit.page.goto(`${placeOf(owner)}?act=order`)
        await sendOrder(visit, '6201194410')
        await visit.page.getByText('6201194410').waitFor()
      },
      'place-waiting': {
        isLong: true,
        bring: async ({ page }, { owner }) => {
          await page.goto(placeOf(owner))
          await page.getByText('6201194410').waitFor()
        },
      },
      'order-not-sent': async (visit, { owner }) => {
        await visit.page.route('**/api/v1/customer/online-requests', (route) => route.abort())
        await visit.page.goto(`${placeOf(owner)}?act=order`)
        await sendOrder(visit, '6201194499')
        await visit.page.getByText('6201194499').waitFor()
      },
    },
  }),
]

async function claimant({ people }: World) {
  const [owner, other] = await Promise.all([
    people.owner(),
    people.owner({ ...seaBreeze, phone: newPhone() }),
  ])
  const anita = await people.member(
    owner,
    { firstName: 'Anita', lastName: 'Desai', phone: '' },
    620,
  )
  await anita.join(other.resId)
  return { owner, anita }
}

const placeOf = ({ resId }: { resId: string }) => `/my/places/${resId}`

async function sendOrder({ page, say }: Visit, orderId: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Zomato', { exact: true }).click()
  await dialog.getByLabel(say('customer.order_id')).fill(orderId)
  await dialog.getByLabel(say('customer.bill_amount')).fill('640')
  await dialog.getByRole('button', { name: say('customer.order_send'), exact: true }).click()
}
