import type { Cookies } from '../platform/http/api/route.ts'
import type { Sms } from '../platform/messages/message.ts'
import { networkOf, wideNetworkOf } from '../platform/network.ts'
import { type Consumption, consumeAll, giveBackLatest } from './limits.ts'
import type { Purpose } from './secrets.ts'
import type { IdentityServices } from './services.ts'

interface Sending {
  phone: string
  /** Stands for the number in the tables of codes */
  recipient: string
  /** Counts as one number */
  subject: string
  /** From narrowest to widest */
  wider: Consumption[]
  act?: Purpose | undefined
  messageWith: (code: string) => Omit<Sms, 'to' | 'code'>
  cookies: Cookies
  now: Date
}

/** @throws {Failure} code_wait, code_limit, message_not_sent */
export async function sendCode(services: IdentityServices, sending: Sending): Promise<void> {
  const { database, limits, messages, oneTimeCodes } = services
  const { phone, recipient, subject, act, cookies, now } = sending
  const wait: Consumption = { limit: 'codeWait', of: subject, orFail: 'code_wait' }
  const perNumber: Consumption = { limit: 'codesPerPhone', of: subject, orFail: 'code_limit' }
  await consumeAll(database, limits, [wait, perNumber, ...sending.wider], now)
  if (await services.codeUsage.isHigh(now)) services.onCodesRunningOut()
  const code = await oneTimeCodes.make(recipient, cookies, now, act)
  try {
    await messages.sendSms({ to: phone, code, ...sending.messageWith(code) })
  } catch (error) {
    // No code was sent, so the person need not wait; the hourly limits still count the attempt.
    await giveBackLatest(database.global, [wait])
    throw error
  }
}

export const perNetwork = (ip: string): Consumption[] => [
  { limit: 'codesPerNetwork', of: networkOf(ip), orFail: 'code_limit' },
  { limit: 'codesPerWideNetwork', of: wideNetworkOf(ip), orFail: 'code_limit' },
]

/** Reserves some codes for numbers that signed in before. */
export const overAllNumbers = (isNewNumber: boolean): Consumption[] => [
  ...(isNewNumber
    ? [{ limit: 'codesForNewNumbers', of: 'all', orFail: 'code_limit' } as const]
    : []),
  { limit: 'codesInAll', of: 'all', orFail: 'code_limit' },
]
