import { createHmac } from 'node:crypto'
import { indiaTimeZone } from '@dobara/contract/text/india-time'
import type { PaymentEntity, ProviderRecords, SubscriptionEntity } from './entities.ts'

interface Payer {
  authorise(id: string, works?: boolean): PaymentEntity | null
  changeCard(id: string, works?: boolean): void
  setBank(id: string, works: boolean): void
  cancel(id: string): void
  pause(id: string): void
  resume(id: string): void
}

interface PageRequest {
  url: URL
  form: URLSearchParams | null
  records: ProviderRecords
  payer: Payer
  clock(): number
  keySecret: string
}

const dayLengths = { day: 86_400, month: 31 * 86_400 }

/** On this page, a developer acts as the payer and the bank, and moves the clock. */
export function payerPage({ url, form, records, payer, clock, keySecret }: PageRequest) {
  const id = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1]
  const subscription = records.subscriptions.find((known) => known.id === id)
  if (!subscription) return { status: 404, html: page('<p>There is nothing to pay here.</p>') }
  const done = form && act(form.get('act') ?? '', subscription)
  const paid = done && signed(done, subscription, keySecret)
  return { status: 200, html: page(bodyFor(subscription, records, clock(), paid)) }

  function act(name: string, { id }: SubscriptionEntity): PaymentEntity | null {
    if (name === 'authorise') return payer.authorise(id)
    if (name === 'refuse') payer.authorise(id, false)
    if (name === 'new-card') payer.changeCard(id)
    if (name === 'bank-refuses') payer.setBank(id, false)
    if (name === 'cancel') payer.cancel(id)
    if (name === 'pause') payer.pause(id)
    if (name === 'resume') payer.resume(id)
    if (name === 'day' || name === 'month') records.ahead += dayLengths[name]
    return null
  }
}

const signed = (payment: PaymentEntity, { id }: SubscriptionEntity, secret: string) => ({
  razorpay_payment_id: payment.id,
  razorpay_subscription_id: id,
  razorpay_signature: createHmac('sha256', secret).update(`${payment.id}|${id}`).digest('hex'),
})

function bodyFor(
  subscription: SubscriptionEntity,
  records: ProviderRecords,
  now: number,
  paid: object | null,
) {
  const plan = records.plans.find(({ id }) => id === subscription.plan_id)
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  const buttons = {
    created: { authorise: 'Agree, with a card that works', refuse: 'Agree, but the bank refuses' },
    authenticated: { 'bank-refuses': 'The bank refuses from now on', cancel: 'Cancel at the bank' },
    active: {
      'bank-refuses': 'The bank refuses from now on',
      pause: 'Pause in the UPI app',
      cancel: 'Cancel at the bank',
    },
    pending: { 'new-card': 'Give another card, which works', cancel: 'Cancel at the bank' },
    halted: { 'new-card': 'Give another card, which works', cancel: 'Cancel at the bank' },
    paused: { resume: 'Resume in the UPI app', cancel: 'Cancel at the bank' },
    cancelled: {},
    completed: {},
    expired: {},
  }[subscription.status] as Record<string, string>
  const time = { day: 'A day passes', month: 'A month passes' }
  const button = ([act, text]: [string, string]) =>
    `<button name="act" value="${act}">${text}</button>`
  return `
    <p>${plan?.item.name ?? ''}, <strong>${rupees.format((plan?.item.amount ?? 0) / 100)}</strong>
      (${plan?.period ?? ''}). This subscription is <strong>${subscription.status}</strong>;
      ${subscription.charge_at ? `the next charge is on ${dateOf(subscription.charge_at)}` : 'nothing is charged'};
      the provider's clock says ${dateOf(now)}.</p>
    <form method="post">${Object.entries(buttons).map(button).join('')}</form>
    <form method="post">${Object.entries(time).map(button).join('')}</form>
    ${paid ? `<p role="status">Done. You can close this page.</p><script>parent.postMessage(${JSON.stringify(paid)}, '*')</script>` : ''}`
}

const dateOf = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString('en-IN', { timeZone: indiaTimeZone })

const page = (body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payment stand-in</title>
<style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}button{font:inherit;padding:.6rem 1rem}</style>
<h1>No money moves here</h1>
<p>This stands in for the payment provider on a machine without keys. You play the payer.</p>
${body}</html>`
