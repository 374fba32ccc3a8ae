import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { newId } from '../platform/id.ts'
import { networkOf, wideNetworkOf } from '../platform/network.ts'
import { refuseGuessable } from './guessable.ts'
import type { SignedInPerson } from './id-token.ts'
import { knownDevices } from './known-devices.ts'
import { type Consumption, consumeAll, giveBackLatest } from './limits.ts'
import { findByEmail, insertByEmail, type Person, rehashPassword } from './person-queries.ts'
import type { IdentityServices } from './services.ts'

export interface Credentials {
  email: string
  password: string
  botCheck?: string | undefined
  ip: string
  cookies: Cookies
  now: Date
}

export const createPasswords = (services: IdentityServices) => ({
  /**
   * No other call reveals whether an address has an account.
   * @throws {Failure} email_taken
   */
  async signUp(credentials: Credentials & { botCheck: string }): Promise<SignedInPerson> {
    const { email, password, botCheck, ip, cookies, now } = credentials
    const { database, limits, signIns } = services
    await services.botCheck.pass(botCheck, now)
    refuseGuessable(password, email)
    await consumeAll(
      database,
      limits,
      [
        { limit: 'signUpsPerNetwork', of: networkOf(ip), orFail: 'too_many_tries' },
        { limit: 'signUpsPerWideNetwork', of: wideNetworkOf(ip), orFail: 'too_many_tries' },
      ],
      now,
    )
    if (await findByEmail(database.global, email)) return fail('email_taken')
    const passwordHash = await services.passwordHashing.hash(password)
    return database.global.transaction().execute(async (tx) => {
      const person = await insertByEmail(tx, { sub: newId(), email, passwordHash }, now)
      if (!person) return fail('email_taken')
      return signIns.open(tx, person, 'email', cookies, now)
    })
  },

  /** @throws {Failure} password_wrong, too_many_tries, bot_check_failed, busy */
  async signIn(credentials: Credentials): Promise<SignedInPerson> {
    const { cookies, now } = credentials
    const person = await check(services, credentials)
    return services.signIns.open(services.database.global, person, 'email', cookies, now)
  },

  /** @throws {Failure} password_wrong, too_many_tries, bot_check_failed, busy */
  prove: (credentials: Credentials): Promise<Person> => check(services, credentials),
})

export type Passwords = ReturnType<typeof createPasswords>

/**
 * A wrong password and an unknown address get the same answer after the same time. After three
 * failed tries, an unknown device needs a bot check.
 */
async function check(services: IdentityServices, credentials: Credentials): Promise<Person> {
  const { email, password, botCheck, cookies, now } = credentials
  const { database, limits, passwordHashing } = services
  const device = await knownDevices.find(database.global, cookies, email)
  if (!device && botCheck) await services.botCheck.pass(botCheck, now)
  const unchecked = device || botCheck ? [] : withoutBotCheck(credentials)
  const tries = device ? ofKnownDevice(device, email) : ofStranger(credentials)
  await consumeAll(database, limits, [...unchecked, ...tries], now)
  const person = await findByEmail(database.global, email)
  const isRight = await passwordHashing.isRight(password, person?.passwordHash ?? null)
  if (!isRight || !person) return fail('password_wrong')
  await giveBackLatest(
    database.global,
    [...unchecked, ...tries].filter(({ limit }) => !perNetwork.has(limit)),
  )
  if (passwordHashing.needsRehash(person.passwordHash))
    await rehashPassword(database.global, person, await passwordHashing.hash(password))
  return person
}

/**
 * These limits also count successful sign-ins, so that somebody with one valid password cannot keep
 * the server busy with hashing.
 */
const perNetwork = new Set<string>(['signInsPerNetwork', 'signInsPerWideNetwork'])

const withoutBotCheck = ({ email, ip }: Credentials): Consumption[] => [
  { limit: 'uncheckedPerEmail', of: email, orFail: 'bot_check_failed' },
  { limit: 'uncheckedPerNetwork', of: networkOf(ip), orFail: 'bot_check_failed' },
  { limit: 'uncheckedPerWideNetwork', of: wideNetworkOf(ip), orFail: 'bot_check_failed' },
]

const ofStranger = ({ email, ip }: Credentials): Consumption[] => [
  { limit: 'signInsPerEmailAndNetwork', of: `${email} ${networkOf(ip)}`, orFail: 'too_many_tries' },
  { limit: 'signInsPerEmail', of: email, orFail: 'too_many_tries' },
  { limit: 'signInsPerNetwork', of: networkOf(ip), orFail: 'too_many_tries' },
  { limit: 'signInsPerWideNetwork', of: wideNetworkOf(ip), orFail: 'too_many_tries' },
]

const ofKnownDevice = (device: string, email: string): Consumption[] => [
  { limit: 'signInsPerDevice', of: `${device} ${email}`, orFail: 'too_many_tries' },
]
