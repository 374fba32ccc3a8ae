/**
 * Takes a new owner and guest from signing in to an approved reward. The address is the argument,
 * or else ORIGIN, or else this machine at PORT.
 */

import { noticeVersion } from '@dobara/contract/rules/notice'
import { joinRestaurant, listMemberships, saveCustomer } from '@dobara/contract/schemas/customers'
import {
  giveOnlinePoints,
  listPendingRequests,
  requestOnlinePoints,
} from '@dobara/contract/schemas/online-requests'
import { giveInStorePoints } from '@dobara/contract/schemas/points'
import { getResId, saveRestaurant } from '@dobara/contract/schemas/restaurants'
import {
  approveClaim,
  claimReward,
  listPendingClaims,
} from '@dobara/contract/schemas/reward-claims'
import { customerSession, restaurantSession } from '@dobara/contract/schemas/session'
import { type Browser, openBrowserAt } from '@dobara/testing/people/browser'
import { proveByCode } from '@dobara/testing/people/sign-in'

const { ORIGIN, PORT } = process.env
const address = process.argv[2] || ORIGIN || `http://localhost:${PORT || 3000}`
if (!URL.canParse(address)) stop(`${address} is no address such as http://localhost:3000.`)
const { origin } = new URL(address)
const pin = '4821'

await meetDobara()

const owner = await signIn('restaurant')
await owner.call(saveRestaurant, {
  body: {
    firstName: 'Meenal',
    lastName: 'Kulkarni',
    phone: owner.phone,
    restaurantName: 'Spice Route',
    addressLine1: '12 Hill Road',
    addressLine2: 'Bandra West',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400050',
    reward: 'Free pizza',
    minimumSpend: 800,
    signUpBonus: 200,
    pin,
    role: 'restaurant',
  },
})
const { resId } = await owner.call(getResId)
say(`Spice Route is open. Guests join with ${resId}.`)

const guest = await signIn('customer')
const { cusId } = await guest.call(saveCustomer, {
  body: { firstName: 'Asha', lastName: 'Rao', consent: noticeVersion },
})
say((await guest.call(joinRestaurant, { body: { resId } })).message)

const award = { body: { cusId, points: 360, pin } }
const submission = { idempotencyKey: crypto.randomUUID() }
say((await owner.call(giveInStorePoints, award, submission)).message)
const again = await owner.call(giveInStorePoints, award, submission)
say(`Sent again by a bad network: still ${again.balance}.`)

await guest.call(requestOnlinePoints, {
  body: { resId, platform: 'Zomato', orderId: '6201187745', billAmount: 2400 },
})
for (const request of (await owner.call(listPendingRequests, { query: {} })).results)
  say((await owner.call(giveOnlinePoints, { body: { request, points: 240, pin } })).message)

await guest.call(claimReward, { body: { resId, platform: 'In-store' } })
for (const claim of (await owner.call(listPendingClaims)).results)
  say((await owner.call(approveClaim, { body: { claim, pin } })).message)

const [place] = (await guest.call(listMemberships)).results
say(
  `Asha has ${place?.balance} points at ${place?.restaurantName}; ${place?.missing} more to ${place?.reward}.`,
)

async function meetDobara() {
  const answer = await fetch(`${origin}/docs/openapi.json`).catch(() => null)
  if (!answer)
    stop(`Nothing answers at ${origin}: start Dobara with npm start, or name its address.`)
  const description = (await answer.json().catch(() => null)) as {
    info?: { title?: string }
  } | null
  if (description?.info?.title !== 'Dobara') stop(`What answers at ${origin} is not Dobara.`)
  const outbox = await fetch(`${origin}/dev/outbox`)
  if (!outbox.ok)
    stop(`Dobara at ${origin} shows nobody the codes it sends, so nobody can walk there.`)
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

async function signIn(role: 'restaurant' | 'customer'): Promise<Browser & { phone: string }> {
  const phone = `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  const browser = openBrowserAt(origin)
  const idToken = await proveByCode(readOutbox)(phone, browser)
  const session = role === 'restaurant' ? restaurantSession : customerSession
  await browser.call(session.login, { body: { idToken, method: 'phone' } })
  say(`${phone} signed in as a ${role}.`)
  return { ...browser, phone }
}

async function readOutbox(phone: string): Promise<string> {
  const answer = await fetch(`${origin}/dev/outbox?to=${encodeURIComponent(phone)}`)
  const { messages } = (await answer.json()) as { messages: { code: string }[] }
  return messages[0]?.code ?? ''
}

function say(line: string) {
  console.log(line)
}
