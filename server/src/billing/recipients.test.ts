import { saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { spiceRoute } from '@dobara/testing/people/cast'
import { openBilledWorldForEach, payerOf } from '@dobara/testing/world/billed-world'
import { expect, test } from 'vitest'

const world = openBilledWorldForEach()
const email = 'meenal@example.com'
const victim = 'victim@example.com'
const lie = 'Your account is locked, call 98123'
const unreachable = '+919800000001'

async function enter(isProved: boolean, browser = world.visitor()) {
  const claims = { email_verified: isProved }
  const idToken = await world.provider.tokenFor({ email, now: world.clock.now, claims })
  const { profileSet } = await browser.call(restaurantSession.login, {
    body: { idToken, method: 'email' },
  })
  const profile = { ...spiceRoute, restaurantName: lie, phone: unreachable }
  if (!profileSet) await browser.call(saveRestaurant, { body: profile })
  return browser
}

async function pay(payer: ReturnType<typeof payerOf>) {
  const { subscriptionId } = await payer.subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payer.reconcile()
  world.clock.now = new Date('2026-12-21T06:30:00Z')
  world.standIn.clock.catchUp()
  await world.billing.sweep(world.clock.now)
}

const toldTo = (...to: string[]) => Promise.all(to.map((one) => world.told(one)))

test('an e-mail address that nobody proved gets nothing about the plan, and the number beside it neither', async () => {
  const browser = await enter(false)
  await pay(payerOf(browser))
  expect(await toldTo(email, unreachable)).toEqual([[], []])
  await enter(true, browser)
  await world.pass(1)
  const [mails = [], texts] = await toldTo(email, unreachable)
  expect(mails.map((mail) => mail.split('\n')[0])).toEqual(['Invoice DB2627-000001 from Dobara'])
  expect(texts).toEqual([])
})

test('who signs in by number gets an SMS, and nothing goes to the e-mail address of the profile', async () => {
  const owner = await world.owner({ email: victim, restaurantName: lie })
  await pay(payerOf(owner))
  const [mails, texts = []] = await toldTo(victim, owner.phone)
  expect(mails).toEqual([])
  expect(texts).toHaveLength(1)
})

test('what is sent about a plan begins with our words, and has none of the restaurant', async () => {
  await pay(payerOf(await enter(true)))
  world.clock.now = new Date('2026-11-20T11:05:00Z')
  const owner = await world.owner({ restaurantName: lie })
  await pay(payerOf(owner))
  const [mails = [], texts = []] = await toldTo(email, owner.phone)
  expect([mails.length, texts.length]).toEqual([1, 1])
  for (const mail of mails) {
    expect(mail.split('\n')[0]).toMatch(/\bDobara\b/)
    expect(mail).not.toContain(lie)
  }
  for (const text of texts) {
    expect(text).toMatch(/^Dobara: /)
    expect(text).not.toContain(lie)
  }
})
