import type { CodePurpose, ProvedAct } from '@dobara/contract/rules/proved-acts'
import { fail } from '../platform/failure.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import { newId } from '../platform/id.ts'
import { networkOf, wideNetworkOf } from '../platform/network.ts'
import type { HeldNumbers } from './held-numbers.ts'
import type { SignedInPerson } from './id-token.ts'
import { knownDevices } from './known-devices.ts'
import { type Consumption, consumeAll } from './limits.ts'
import { findByPhone, findOrCreateByPhone, type Person } from './person-queries.ts'
import { overAllNumbers, perNetwork, sendCode } from './sending-codes.ts'
import type { IdentityServices } from './services.ts'

interface CodeRequest {
  phone: string
  botCheck: string
  /** Proven by the code, which then does not sign in */
  act?: CodePurpose | undefined
  ip: string
  cookies: Cookies
  now: Date
}

export interface EnteredCode {
  phone: string
  code: string
  ip: string
  cookies: Cookies
  now: Date
}

export const createCodes = (services: IdentityServices & { heldNumbers: HeldNumbers }) => ({
  async send({ phone, botCheck, act, ip, cookies, now }: CodeRequest): Promise<void> {
    await services.botCheck.pass(botCheck, now)
    const isKnown = await isKnownDevice(services, cookies, phone)
    const isNewNumber = !(await findByPhone(services.database.global, phone))
    await sendCode(services, {
      phone,
      recipient: phone,
      subject: subjectFor(phone, isKnown),
      wider: [...(isKnown ? [] : perNetwork(ip)), ...overAllNumbers(isNewNumber)],
      act,
      messageWith: (code) => ({ text: smsText(code, services.origin) }),
      cookies,
      now,
    })
  },

  /**
   * A code signs in once, even in parallel calls. Where the number slept, only a browser in which
   * the person signed in before is proof enough.
   * @throws {Failure} code_wrong, code_expired, too_many_tries, number_slept, number_moved
   */
  async verify(entered: EnteredCode): Promise<SignedInPerson> {
    const { phone, cookies, now } = entered
    const spend = await check(services, entered)
    const isKnown = await isKnownDevice(services, cookies, phone)
    const outcome = await services.database.global.transaction().execute(async (tx) => {
      if (!(await spend(tx))) return fail('code_expired')
      const reason = isKnown ? null : await services.numberOwners.reasonToHold(tx, phone, now)
      if (reason) {
        await services.heldNumbers.hold(tx, phone, { cookies, now })
        return reason
      }
      const person = await findOrCreateByPhone(tx, newId(), phone, now)
      return services.signIns.open(tx, person, 'phone', cookies, now)
    })
    // After the commit, so that the number is held
    return typeof outcome === 'string' ? fail(outcome) : outcome
  },

  /** @throws {Failure} code_wrong, code_expired, too_many_tries */
  async prove(entered: EnteredCode & { act: ProvedAct }): Promise<Person> {
    const { global } = services.database
    const spend = await check(services, entered)
    if (!(await spend(global))) return fail('code_expired')
    return (await findByPhone(global, entered.phone)) ?? fail('code_expired')
  },

  /** Nothing else changes. @throws {Failure} code_wrong, code_expired, too_many_tries */
  async proveNew(entered: EnteredCode): Promise<void> {
    const spend = await check(services, { ...entered, act: 'new_number' })
    if (!(await spend(services.database.global))) fail('code_expired')
  },
})

export type Codes = ReturnType<typeof createCodes>

async function check(
  services: IdentityServices,
  { phone, code, act, ip, cookies, now }: EnteredCode & { act?: CodePurpose },
) {
  const { database, limits, oneTimeCodes } = services
  const isKnown = await isKnownDevice(services, cookies, phone)
  const networks: Consumption[] = [
    { limit: 'triesPerNetwork', of: networkOf(ip), orFail: 'too_many_tries' },
    { limit: 'triesPerWideNetwork', of: wideNetworkOf(ip), orFail: 'too_many_tries' },
  ]
  if (!isKnown) await consumeAll(database, limits, networks, now)
  return oneTimeCodes.check(
    { recipient: phone, code, act, cookies, now },
    { limit: 'triesPerPhone', of: subjectFor(phone, isKnown), orFail: 'too_many_tries' },
  )
}

const isKnownDevice = async ({ database }: IdentityServices, cookies: Cookies, phone: string) =>
  (await knownDevices.find(database.global, cookies, phone)) !== null

/**
 * A known device has its own allowance, so that strangers who request codes cannot use up the
 * allowance of the person.
 */
const subjectFor = (phone: string, isKnown: boolean) => (isKnown ? `${phone}, known` : phone)

/**
 * The last line binds the code to our origin (WebOTP), so that browsers fill the code in only on
 * our site.
 */
export const smsText = (code: string, origin: string) =>
  `${code} is your Dobara code. It works for 5 minutes. Do not share it with anyone.\n\n@${new URL(origin).hostname} #${code}`
