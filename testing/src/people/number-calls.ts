import { sealNumber } from '@dobara/contract/client/number-seal'
import { counterNoticeVersion } from '@dobara/contract/rules/notice'
import type { Body } from '@dobara/contract/schemas/endpoint'
import { giveReward, sendRewardCode } from '@dobara/contract/schemas/rewards-without-app'
import {
  forgetNumber,
  getNumberKey,
  keepNumber,
  lookUpNumber,
} from '@dobara/contract/schemas/without-app'
import type { WorldOwner } from './owner.ts'

type Caller = Pick<WorldOwner, 'call' | 'pin'>

type Chosen = Pick<Body<typeof giveReward>, 'choiceId' | 'steps' | 'giftId'>

/** A counter at which guests without the app type their numbers */
export const counterOf = ({ call, pin: ownPin }: Caller) => {
  const sealed = async (phone: string) => sealNumber(phone, await call(getNumberKey))
  return {
    sealed,
    lookUp: async (phone: string) => call(lookUpNumber, { body: { number: await sealed(phone) } }),
    keep: async (phone: string, pin: string = ownPin) => {
      const number = await sealed(phone)
      const noticeVersion = counterNoticeVersion
      return (await call(keepNumber, { body: { number, pin, noticeVersion } })).cusId
    },
    forget: async (phone: string, pin: string = ownPin) =>
      call(forgetNumber, { body: { number: await sealed(phone), pin } }),
    sendCode: async (cusId: string, phone: string, chosen: Chosen = {}) =>
      call(sendRewardCode, { body: { cusId, number: await sealed(phone), ...chosen } }),
    giveReward: async (
      cusId: string,
      phone: string,
      code: string,
      {
        pin = ownPin,
        choiceId,
        steps,
        giftId,
        ...given
      }: { pin?: string; idempotencyKey?: string } & Chosen = {},
    ) =>
      call(
        giveReward,
        {
          body: {
            cusId,
            proof: { number: await sealed(phone), code },
            pin,
            choiceId,
            steps,
            giftId,
          },
        },
        given,
      ),
  }
}
