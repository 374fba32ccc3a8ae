import type { Cookies } from '../platform/http/api/route.ts'
import { recipientName } from './secrets.ts'
import { overAllNumbers, perNetwork, sendCode } from './sending-codes.ts'
import type { IdentityServices } from './services.ts'

interface Reward {
  phone: string
  restaurantId: string
  cusId: string
  cookies: Cookies
  now: Date
}

/**
 * Codes that a guest tells a counter, for one card's reward at one restaurant; they sign nobody in.
 * A hash stands for the number. Codes of signing in neither use these up nor the reverse.
 */
export const createCounterCodes = (services: IdentityServices) => {
  const nameOf = (phone: string) => recipientName(services.secrets.codes, phone)
  return {
    /** @throws {Failure} code_wait, code_limit, message_not_sent */
    async send(asked: Reward & { restaurantName: string; ip: string }): Promise<void> {
      const { phone, restaurantId, restaurantName, ip, cookies, now } = asked
      const recipient = nameOf(phone)
      await sendCode(services, {
        phone,
        recipient,
        subject: recipient,
        wider: [
          { limit: 'codesPerRestaurant', of: restaurantId, orFail: 'code_limit' },
          ...perNetwork(ip),
          // To tell new numbers from known ones would reveal who has an account.
          ...overAllNumbers(true),
        ],
        act: purposeOf(asked),
        messageWith: (code) => ({
          text: rewardText(code, restaurantName),
          rewardAt: restaurantName,
        }),
        cookies,
        now,
      })
    },

    /**
     * @returns spends the code in a transaction; true for exactly one caller
     * @throws {Failure} code_wrong, code_expired, too_many_tries
     */
    check(entered: Reward & { code: string }) {
      const { phone, code, cookies, now } = entered
      const recipient = nameOf(phone)
      return services.oneTimeCodes.check(
        { recipient, code, act: purposeOf(entered), cookies, now },
        { limit: 'triesPerPhone', of: recipient, orFail: 'too_many_tries' },
      )
    },
  }
}

export type CounterCodes = ReturnType<typeof createCounterCodes>

const purposeOf = ({ restaurantId, cusId }: Reward) =>
  `reward at ${restaurantId} of ${cusId}` as const

/** Fits one SMS with a name of 30 Latin letters. */
const rewardText = (code: string, restaurantName: string) =>
  `${code} is your Dobara code for a reward at ${restaurantName}. Tell it only at the counter there. It works for 5 minutes.`
