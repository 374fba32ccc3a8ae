import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/route.ts'
import { newId } from '../platform/id.ts'
import { networkOf, wideNetworkOf } from '../platform/network.ts'
import type { SignedInPerson } from './id-token.ts'
import { knownDevices } from './known-devices.ts'
import { giveBackOne, type Take, takeAll } from './limits.ts'
import type { IdentityParts } from './parts.ts'
import { findByPhone, personByPhone } from './person-queries.ts'

interface Asking {
  phone: string
  botCheck: string
  ip: string
  cookies: Cookies
  now: Date
}

interface Answering {
  phone: string
  code: string
  ip: string
  cookies: Cookies
  now: Date
}

/** Signing in with a code by SMS. Nothing here tells whether a number was ever seen before. */
export const createCodes = (parts: IdentityParts) => ({
  async send({ phone, botCheck, ip, cookies, now }: Asking): Promise<void> {
    const { database, limits, messages, oneTimeCodes } = parts
    await parts.botCheck.pass(botCheck, now)
    const isKnown = await isKnownDevice(parts, cookies, phone)
    const isNewNumber = !(await findByPhone(database.global, phone))
    const perNumber = allowancesOf(phone, isKnown)
    await takeAll(
      database,
      limits,
      [...perNumber, ...(isKnown ? [] : perNetwork(ip)), ...inAll(isNewNumber)],
      now,
    )
    if (await parts.load.isHigh(now)) parts.onCodesRunningOut()
    const code = await oneTimeCodes.make(phone, cookies, now)
    try {
      await messages.sendSms({ to: phone, code, text: smsText(code, parts.origin) })
    } catch (error) {
      // Nothing is on its way, so there is nothing to wait for; the hour's limits still count.
      await giveBackOne(database.global, perNumber.slice(0, 1))
      throw error
    }
  },

  /** The first sign-in with a number makes its person. Parallel right answers: one signs in. */
  async verify({ phone, code, ip, cookies, now }: Answering): Promise<SignedInPerson> {
    const { database, limits, oneTimeCodes, signIns } = parts
    const isKnown = await isKnownDevice(parts, cookies, phone)
    const networks: Take[] = [
      { limit: 'triesPerNetwork', of: networkOf(ip), orFail: 'too_many_tries' },
      { limit: 'triesPerWideNetwork', of: wideNetworkOf(ip), orFail: 'too_many_tries' },
    ]
    if (!isKnown) await takeAll(database, limits, networks, now)
    const spend = await oneTimeCodes.judge(
      { recipient: phone, code, cookies, now },
      { limit: 'triesPerPhone', of: nameFor(phone, isKnown), orFail: 'too_many_tries' },
    )
    return database.global.transaction().execute(async (tx) => {
      if (!(await spend(tx))) return fail('code_expired')
      const person = await personByPhone(tx, newId(), phone, now)
      return signIns.open(tx, person, 'phone', cookies, now)
    })
  },
})

const isKnownDevice = async ({ database }: IdentityParts, cookies: Cookies, phone: string) =>
  (await knownDevices.nameOf(database.global, cookies, phone)) !== null

/** All the devices of a number share one allowance, and strangers who ask in its name have another. */
const nameFor = (phone: string, isKnown: boolean) => (isKnown ? `${phone}, known` : phone)

const allowancesOf = (phone: string, isKnown: boolean): Take[] => [
  { limit: 'codeWait', of: nameFor(phone, isKnown), orFail: 'code_wait' },
  { limit: 'codesPerPhone', of: nameFor(phone, isKnown), orFail: 'code_limit' },
]

const perNetwork = (ip: string): Take[] => [
  { limit: 'codesPerNetwork', of: networkOf(ip), orFail: 'code_limit' },
  { limit: 'codesPerWideNetwork', of: wideNetworkOf(ip), orFail: 'code_limit' },
]

/** Numbers nobody has signed in with cannot use up the part that is kept for those who have. */
const inAll = (isNewNumber: boolean): Take[] => [
  ...(isNewNumber
    ? [{ limit: 'codesForNewNumbers', of: 'all', orFail: 'code_limit' } as const]
    : []),
  { limit: 'codesInAll', of: 'all', orFail: 'code_limit' },
]

/** The last line lets a phone's browser fill the code in, on our own site alone (WebOTP). */
const smsText = (code: string, origin: string) =>
  `${code} is your Dobara code. It works for 5 minutes. Do not share it with anyone.\n\n@${new URL(origin).hostname} #${code}`
