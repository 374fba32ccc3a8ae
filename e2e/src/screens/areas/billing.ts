import { payerIn } from '../../stage/paying.ts'
import type { BilledWorld } from '../billed-world.ts'
import type { Visit } from '../walk.ts'
import { walk } from '../walk.ts'

export const billing = [
  walk({
    cast: async (world: BilledWorld) => ({ ...world, owner: await world.trial() }),
    as: ({ owner }) => owner,
    stops: {
      subscriptions: {
        isLong: true,
        bring: async (visit, { now }) => {
          await openPlan(visit, now())
          await visit.page.getByRole('button', { name: visit.say('owner.pay_monthly') }).waitFor()
        },
      },
      checkout: {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.getByRole('button', { name: say('owner.pay_monthly') }).click()
          await page.waitForURL('/subscriptions/pay')
          await page.getByRole('button', { name: say('owner.checkout_open') }).waitFor()
        },
      },
      'checkout-not-paid': async (visit) => {
        await openPayment(visit)
        await payerIn(visit.page)
          .getByRole('button', { name: 'Agree, but the bank refuses' })
          .click()
        await visit.page.getByRole('button', { name: 'Close without paying' }).click()
        await visit.page
          .getByRole('heading', { name: visit.say('owner.checkout_not_paid') })
          .waitFor()
      },
      'checkout-done': async (visit) => {
        const { page, say } = visit
        await page.goto('/subscriptions')
        await page.getByRole('button', { name: say('owner.continue_payment') }).click()
        await page.waitForURL('/subscriptions/pay')
        await openPayment(visit)
        await payerIn(visit.page)
          .getByRole('button', { name: 'Agree, with a card that works' })
          .click()
        await page.getByRole('heading', { name: say('owner.checkout_paid') }).waitFor()
      },
    },
  }),
  walk({
    cast: async (world: BilledWorld) => world,
    as: ({ monthly }) => monthly,
    stops: {
      'subscriptions-plan': {
        isLong: true,
        bring: async (visit, { now }) => {
          await openPlan(visit, now())
          await visit.page.getByRole('link', { name: 'DB' }).first().waitFor()
        },
      },
      'cancel-plan': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.cancel_plan') }).click()
        await page.getByRole('dialog').waitFor()
      },
      'billing-details': {
        isLong: true,
        bring: async ({ page, say }) => {
          await page.goto('/dashboard/my-account/billing#invoices')
          await page.getByLabel(say('owner.billing_name')).waitFor()
        },
      },
    },
  }),
  walk({
    cast: async (world: BilledWorld) => world,
    as: ({ annual }) => annual,
    stops: {
      'subscriptions-annual': async (visit, { now }) => {
        await openPlan(visit, now())
        await visit.page.getByRole('button', { name: visit.say('owner.cancel_plan') }).waitFor()
      },
      'cancel-plan-refund': async ({ page, say }) => {
        await page.getByRole('button', { name: say('owner.cancel_plan') }).click()
        await page.getByRole('dialog').waitFor()
      },
      'cancel-plan-refund-pin': async ({ page, say }) => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('owner.cancel_with_refund', { amount: '₹15,000' }) })
          .click()
        await page.getByRole('dialog').locator('input').waitFor()
      },
    },
  }),
  walk({
    cast: async (world: BilledWorld) => world,
    as: ({ cancelled }) => cancelled,
    stops: {
      'subscriptions-cancelled': async (visit, { now }) => {
        await openPlan(visit, now())
        await visit.page
          .getByRole('heading', { name: visit.say('owner.plan_now_cancelled') })
          .waitFor()
      },
    },
  }),
  walk({
    cast: async (world: BilledWorld) => world,
    as: ({ failing }) => failing,
    stops: {
      'subscriptions-failing': async (visit, { now }) => {
        await openPlan(visit, now())
        await visit.page
          .getByRole('heading', { name: visit.say('owner.plan_now_failing') })
          .waitFor()
      },
      'counter-plan-failing': async ({ page, say }) => {
        await page.goto('/dashboard')
        await page.getByText(say('owner.banner_failing')).first().waitFor()
      },
    },
  }),
  walk({
    cast: async (world: BilledWorld) => world,
    as: ({ ended }) => ended,
    stops: {
      'subscriptions-ended': async (visit, { now }) => {
        await openPlan(visit, now())
        await visit.page.getByText(visit.say('owner.charged_today')).first().waitFor()
      },
      'counter-plan-ended': async ({ page, say }) => {
        await page.goto('/dashboard')
        await page.getByText(say('owner.banner_ended')).first().waitFor()
      },
    },
  }),
  walk({
    cast: async (world: BilledWorld) => world,
    stops: {
      'join-paused': async ({ page, say }, { ended, now }) => {
        await page.clock.setFixedTime(now())
        await page.goto(`/my/join/${ended.resId}`)
        await page.getByText(say('customer.paused_join')).waitFor()
      },
    },
  }),
  walk({
    cast: async (world: BilledWorld) => world,
    as: ({ member }) => member,
    stops: {
      'card-paused': async ({ page, say }, { now }) => {
        await page.clock.setFixedTime(now())
        await page.goto('/my/')
        await page.getByText(say('customer.paused_place')).waitFor()
      },
      'place-paused': async ({ page, say }, { ended }) => {
        await page.goto(`/my/places/${ended.resId}`)
        await page.getByText(say('customer.paused_place')).waitFor()
      },
    },
  }),
]

async function openPlan({ page }: Visit, now: Date) {
  await page.clock.setFixedTime(now)
  await page.goto('/subscriptions')
}

const openPayment = ({ page, say }: Visit) =>
  page.getByRole('button', { name: say('owner.checkout_open') }).click()
