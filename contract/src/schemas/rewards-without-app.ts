import * as z from 'zod/mini'
import * as calls from '../calls/rewards-without-app.ts'
import { CusId, Pin } from '../fields/fields.ts'
import { endpoint } from './endpoint.ts'
import { Code } from './identity.ts'
import { Chosen, giftRefusals } from './reward-claims.ts'
import { SealedNumber } from './without-app.ts'

export const sendRewardCode = endpoint(calls.sendRewardCode, {
  summary:
    'Send a code by SMS to a guest without the app whose points reach the reward: for giving it at the counter',
  fails: [
    'email_not_proved',
    'number_unreadable',
    'number_of_another',
    'not_enough_points',
    'reward_not_found',
    ...giftRefusals,
    'too_many_strangers',
    'code_wait',
    'code_limit',
    'reward_code_not_sent',
  ],
  body: z.extend(Chosen, { cusId: CusId, number: SealedNumber }),
  answers: z.object({ message: z.string(), resendAfterSeconds: z.int() }),
})

/** Shows that the guest is here: the number's owner tells the counter the code of the SMS. */
const Proof = z.object({ number: SealedNumber, code: Code })

export const giveReward = endpoint(calls.giveReward, {
  summary: 'Give the reward to a guest without the app: a claim, made and approved at once',
  fails: [
    'email_not_proved',
    'number_unreadable',
    'number_of_another',
    'not_enough_points',
    'code_wrong',
    'code_expired',
    'too_many_tries',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
    'above_own_limit',
    'reward_not_found',
    'reward_not_now',
    'reward_gone_today',
    'reward_claimed_before',
    ...giftRefusals,
  ],
  body: z.extend(Chosen, { cusId: CusId, proof: Proof, pin: Pin }),
  answers: z.object({
    message: z.string(),
    rewardId: z.string(),
    reward: z.string(),
    points: z.int(),
    /** Off the bill, of all steps */
    rupees: z.nullable(z.int()),
    percent: z.nullable(z.int()),
    mostRupees: z.nullable(z.int()),
    balance: z.int(),
  }),
})
