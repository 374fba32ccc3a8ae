import { Refusal } from '@dobara/contract/client/client'
import { noticeVersion } from '@dobara/contract/rules/notice'
import { takeCounterCode } from '@dobara/contract/schemas/counter-phones'
import { saveCustomer } from '@dobara/contract/schemas/customers'
import type { Input } from '@dobara/contract/schemas/endpoint'
import { getResId, saveRestaurant } from '@dobara/contract/schemas/restaurants'
import type { Role } from '@dobara/contract/schemas/session'
import { customerSession, restaurantSession } from '@dobara/contract/schemas/session'
import type { Browser } from './browser.ts'
import { guests, type Person, seaBreeze, spiceRoute } from './cast.ts'
import { createGuest, type WorldGuest } from './guest.ts'
import { createOwner, type WorldOwner } from './owner.ts'

type Profile = Input<typeof saveRestaurant>['body']

/** @returns an ID token */
export type ProvePhone = (phone: string, browser: Browser) => Promise<string>

export interface People {
  visitor(): Browser
  /** A new owner has no profile yet. */
  signedIn(role: Role, phone: string): Promise<Browser>
  owner(profile?: Partial<Profile>): Promise<WorldOwner>
  anotherPhone(owner: WorldOwner): Promise<WorldOwner>
  /** Signs in with a counter phone's code. Calls use the owner's PIN by default. */
  counterPhone(
    owner: WorldOwner,
    ...settings: Parameters<WorldOwner['saveCounterPhone']>
  ): Promise<WorldOwner & { deviceId: string }>
  outsider(): Promise<WorldOwner>
  guest(person?: Person): Promise<WorldGuest>
  member(owner: WorldOwner, person?: Person, points?: number): Promise<WorldGuest>
}

const isSpent = (reason: unknown) => reason instanceof Refusal && reason.code === 'id_token_refused'

/** Tests and demo use the same people, who act through the product's calls. */
export function createPeople(open: () => Browser, prove: ProvePhone): People {
  const signedIn: People['signedIn'] = async (role, phone) => {
    const browser = open()
    const session = role === 'restaurant' ? restaurantSession : customerSession
    const signIn = async () => {
      const idToken = await prove(phone, browser)
      await browser.call(session.login, { body: { idToken, method: 'phone' } })
    }
    // A repeat after the answer "busy" may find its token spent.
    await signIn().catch((reason: unknown) => (isSpent(reason) ? signIn() : Promise.reject(reason)))
    return browser
  }
  const owner: People['owner'] = async (changes = {}) => {
    const profile = { ...spiceRoute, ...changes }
    const browser = await signedIn('restaurant', profile.phone)
    await browser.call(saveRestaurant, { body: profile })
    return createOwner(browser, profile, (await browser.call(getResId)).resId)
  }
  const guest: People['guest'] = async (person = guests.asha) => {
    const browser = await signedIn('customer', person.phone)
    const { cusId } = await browser.call(saveCustomer, {
      body: { firstName: person.firstName, lastName: person.lastName, consent: noticeVersion },
    })
    return createGuest(browser, person, cusId)
  }
  return {
    visitor: open,
    signedIn,
    owner,
    anotherPhone: async ({ profile, resId }) =>
      createOwner(await signedIn('restaurant', profile.phone), profile, resId),
    async counterPhone(of, ...settings) {
      const { deviceId, code } = await of.saveCounterPhone(...settings)
      const browser = open()
      await browser.call(takeCounterCode, { body: { code } })
      return { ...createOwner(browser, of.profile, of.resId), deviceId }
    },
    outsider: () => owner(seaBreeze),
    guest,
    async member(of, person, points) {
      const joined = await guest(person)
      await joined.join(of.resId)
      if (points) await of.give(joined.cusId, points)
      return joined
    },
  }
}
