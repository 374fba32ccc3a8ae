import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { getBotCheck, proveEmail, sendEmailCode, signUp } from '@dobara/contract/schemas/identity'
import { saveRestaurant } from '@dobara/contract/schemas/restaurants'
import { customerSession, restaurantSession } from '@dobara/contract/schemas/session'
import { patience } from '@dobara/testing/patience'
import { solve } from '@dobara/testing/people/bot-check'
import { type Browser, openBrowserAt } from '@dobara/testing/people/browser'
import { guests, type Person, spiceRoute } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import { messagesTo } from '@dobara/testing/people/outbox'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { createPeople } from '@dobara/testing/people/people'
import { proveByCode } from '@dobara/testing/people/sign-in'
import type { Product } from './product.ts'

/** All people are new, so journeys never interfere. */
export function peopleAt({ origin, settings }: Pick<Product, 'origin' | 'settings'>) {
  const lastMessageTo = (to: string) => waitForMessage(settings.DATABASE_URL, to)
  const open = () => openBrowserAt(origin, { 'x-forwarded-for': newAddress() })
  const prove = proveByCode(async (phone) => (await lastMessageTo(phone)).code ?? '')
  const people = createPeople(open, prove)
  const signInAgain = async (browser: Browser, phone: string) => {
    const idToken = await prove(phone, browser)
    await browser.call(restaurantSession.login, { body: { idToken, method: 'phone' } })
    return browser
  }
  const signedUpByEmail = async () => {
    const browser = open()
    const credentials = { email: newEmail(), password: 'five cups of chai' }
    const challenge = (await browser.call(getBotCheck)) as unknown as Parameters<typeof solve>[0]
    const botCheck = await solve(challenge)
    const { idToken } = await browser.call(signUp, { body: { ...credentials, botCheck } })
    return { ...browser, credentials, idToken }
  }
  return {
    owner: (changes: Parameters<typeof people.owner>[0] = {}): Promise<WorldOwner> =>
      people.owner({ phone: newPhone(), ...changes }),
    counterPhone: people.counterPhone,
    signedIn: people.signedIn,
    /** Uses the known device, because a new device must wait a minute for a code. */
    again: (owner: WorldOwner): Promise<Browser> => {
      const browser = open()
      const known = owner.cookies.get('dobara_device')
      if (known) browser.cookies.set('dobara_device', known)
      return signInAgain(browser, owner.phone)
    },
    newcomer: (): Promise<Browser> => people.signedIn('restaurant', newPhone()),
    guest: (person: Person = guests.asha): Promise<WorldGuest> =>
      people.guest({ ...person, phone: newPhone() }),
    member: (owner: WorldOwner, person: Person = guests.asha, points = 0): Promise<WorldGuest> =>
      people.member(owner, { ...person, phone: newPhone() }, points),
    guestByEmail: async () => {
      const { call, credentials } = await signedUpByEmail()
      await call(sendEmailCode)
      const { code } = await lastMessageTo(credentials.email)
      const { idToken } = await call(proveEmail, { body: { code: code ?? '' } })
      await call(customerSession.signup, { body: { idToken } })
      return credentials
    },
    ownerByEmail: async () => {
      const { call, idToken, credentials, ...browser } = await signedUpByEmail()
      await call(restaurantSession.signup, { body: { idToken } })
      const { email } = credentials
      await call(saveRestaurant, { body: { ...spiceRoute, phone: newPhone(), email } })
      return { ...browser, call, credentials }
    },
    lastMessageTo,
  }
}

/** Steps through all numbers, because among so many random numbers two would meet now and then. */
export function newPhone() {
  lastPhone = (lastPhone + phoneStep) % 1e9
  return `+919${String(lastPhone).padStart(9, '0')}`
}

let lastPhone = randomInt(1e9)
/** Large, so that lists of consecutive numbers contain no other journey's people. */
const phoneStep = 618_033_989

/** A second restaurant with the same address has no free month. Its late banner moves the page. */
export const newEmail = () => `${randomUUID()}@spice-route.example`

export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Some messages leave after the answer, so that the answer's time reveals nothing. */
async function waitForMessage(databaseUrl: string, to: string) {
  for (const until = Date.now() + patience.timeout; Date.now() < until; ) {
    const [message] = await messagesTo(databaseUrl, to)
    if (message) return message
    await setTimeout(lookEveryMs)
  }
  throw new Error(`Nothing was sent to ${to}.`)
}

const lookEveryMs = 100
