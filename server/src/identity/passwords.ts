import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/route.ts'
import { newId } from '../platform/id.ts'
import { networkOf, wideNetworkOf } from '../platform/network.ts'
import { refuseGuessable } from './guessable.ts'
import type { SignedInPerson } from './id-token.ts'
import { knownDevices } from './known-devices.ts'
import { giveBackOne, type Take, takeAll } from './limits.ts'
import type { IdentityParts } from './parts.ts'
import { hashPassword, isHashedAsBefore, isPassword } from './password.ts'
import { findByEmail, insertByEmail, rehashPassword } from './person-queries.ts'

interface Entering {
  email: string
  password: string
  ip: string
  cookies: Cookies
  now: Date
}

/** Signing up and in with e-mail and password. */
export const createPasswords = (parts: IdentityParts) => ({
  /** Must say so when the address is taken; nothing else here tells. */
  async signUp(entering: Entering & { botCheck: string }): Promise<SignedInPerson> {
    const { email, password, botCheck, ip, cookies, now } = entering
    const { database, limits, signIns } = parts
    await parts.botCheck.pass(botCheck, now)
    refuseGuessable(password, email)
    await takeAll(
      database,
      limits,
      [
        { limit: 'signUpsPerNetwork', of: networkOf(ip), orFail: 'too_many_tries' },
        { limit: 'signUpsPerWideNetwork', of: wideNetworkOf(ip), orFail: 'too_many_tries' },
      ],
      now,
    )
    if (await findByEmail(database.global, email)) return fail('email_taken')
    const passwordHash = await hashPassword(password)
    return database.global.transaction().execute(async (tx) => {
      const person = await insertByEmail(tx, { sub: newId(), email, passwordHash }, now)
      if (!person) return fail('email_taken')
      return signIns.open(tx, person, 'email', cookies, now)
    })
  },

  /**
   * A wrong password and an unknown address look alike, and take as long. From the third miss at an address
   * or from a network on, a stranger's browser has to solve a bot check; a known device never has to.
   */
  async signIn(entering: Entering & { botCheck?: string | undefined }): Promise<SignedInPerson> {
    const { email, password, botCheck, cookies, now } = entering
    const { database, limits, signIns } = parts
    const device = await knownDevices.nameOf(database.global, cookies, email)
    if (!device && botCheck) await parts.botCheck.pass(botCheck, now)
    const unchecked = device || botCheck ? [] : withoutBotCheck(entering)
    const tries = device ? ofKnownDevice(device, email) : ofStranger(entering)
    await takeAll(database, limits, [...unchecked, ...tries], now)
    const person = await findByEmail(database.global, email)
    const isRight = await isPassword(password, person?.passwordHash ?? null)
    if (!isRight || !person) return fail('password_wrong')
    await giveBackOne(
      database.global,
      [...unchecked, ...tries].filter(({ limit }) => !perNetwork.has(limit)),
    )
    if (isHashedAsBefore(person.passwordHash))
      await rehashPassword(database.global, person, await hashPassword(password))
    return signIns.open(database.global, person, 'email', cookies, now)
  },
})

/** Who knows the password of one account could otherwise keep the server hashing. */
const perNetwork = new Set<string>(['signInsPerNetwork', 'signInsPerWideNetwork'])

const withoutBotCheck = ({ email, ip }: Entering): Take[] => [
  { limit: 'uncheckedPerEmail', of: email, orFail: 'bot_check_failed' },
  { limit: 'uncheckedPerNetwork', of: networkOf(ip), orFail: 'bot_check_failed' },
  { limit: 'uncheckedPerWideNetwork', of: wideNetworkOf(ip), orFail: 'bot_check_failed' },
]

const ofStranger = ({ email, ip }: Entering): Take[] => [
  { limit: 'signInsPerEmailAndNetwork', of: `${email} ${networkOf(ip)}`, orFail: 'too_many_tries' },
  { limit: 'signInsPerEmail', of: email, orFail: 'too_many_tries' },
  { limit: 'signInsPerNetwork', of: networkOf(ip), orFail: 'too_many_tries' },
  { limit: 'signInsPerWideNetwork', of: wideNetworkOf(ip), orFail: 'too_many_tries' },
]

const ofKnownDevice = (device: string, email: string): Take[] => [
  { limit: 'signInsPerDevice', of: `${device} ${email}`, orFail: 'too_many_tries' },
]
