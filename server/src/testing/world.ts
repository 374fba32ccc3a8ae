import { noticeVersion, saveCustomer } from '@dobara/contract/customers'
import type { Input } from '@dobara/contract/endpoint'
import { getResId, saveRestaurant } from '@dobara/contract/restaurants'
import { customerSession, restaurantSession } from '@dobara/contract/session'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openTestProvider, type TestProvider } from '../session/testing.ts'
import { type Browser, openBrowser } from './browser.ts'
import { guests, type Person, seaBreeze, spiceRoute } from './cast.ts'
import { createTestDatabase } from './database.ts'
import { createGuest, type WorldGuest } from './guest.ts'
import { createOwner, type WorldOwner } from './owner.ts'

type Profile = Input<typeof saveRestaurant>['body']

export interface World {
  app: FastifyInstance
  databaseUrl: string
  provider: TestProvider
  /** Moves when told, so that no test sleeps. */
  clock: { now: Date; pass(seconds: number): void }
  visitor(): Browser
  /** Signed in with this number, the profile not yet completed. */
  signedIn(role: 'restaurant' | 'customer', phone: string): Promise<Browser>
  owner(profile?: Partial<Profile>): Promise<WorldOwner>
  /** The other restaurant, which must see nothing. */
  outsider(): Promise<WorldOwner>
  guest(person?: Person): Promise<WorldGuest>
  /** A guest who has joined, perhaps with points given. */
  member(owner: WorldOwner, person?: Person, points?: number): Promise<WorldGuest>
  close(): Promise<void>
}

/** The whole product on a database of its own, with the cast to people it. */
export async function openWorld(settings: Record<string, string> = {}): Promise<World> {
  const database = await createTestDatabase()
  const provider = await openTestProvider()
  const clock = {
    now: new Date('2026-11-20T11:05:00Z'),
    pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const app = await createApp({
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PIN_KEY: 'the key of the PINs, for tests only',
      IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
      REQUESTS_PER_MINUTE: '1000000',
      ...settings,
    }),
    databaseUrl: database.url,
    now: () => clock.now,
    print: () => {},
    provider: provider.trusted,
  })
  await app.ready()

  const signedIn: World['signedIn'] = async (role, phone) => {
    const browser = openBrowser(app)
    const idToken = await provider.tokenFor({ phone, now: clock.now })
    const session = role === 'restaurant' ? restaurantSession : customerSession
    await browser.call(session.login, { body: { idToken, method: 'phone' } })
    return browser
  }
  const owner: World['owner'] = async (changes = {}) => {
    const profile = { ...spiceRoute, ...changes }
    const browser = await signedIn('restaurant', profile.phone)
    await browser.call(saveRestaurant, { body: profile })
    return createOwner(browser, profile, (await browser.call(getResId)).resId)
  }
  const guest: World['guest'] = async (person = guests.asha) => {
    const browser = await signedIn('customer', person.phone)
    const { cusId } = await browser.call(saveCustomer, {
      body: { firstName: person.firstName, lastName: person.lastName, consent: noticeVersion },
    })
    return createGuest(browser, person, cusId)
  }

  return {
    app,
    databaseUrl: database.url,
    provider,
    clock,
    visitor: () => openBrowser(app),
    signedIn,
    owner,
    outsider: () => owner(seaBreeze),
    guest,
    async member(of, person, points) {
      const joined = await guest(person)
      await joined.join(of.resId)
      if (points) await of.give(joined.cusId, points)
      return joined
    },
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
