import { giveGift, listGifts, stopGifts } from '@dobara/contract/schemas/gifts'
import { claimReward } from '@dobara/contract/schemas/reward-claims'
import type { Browser } from './browser.ts'

interface Giving {
  choiceId?: string
  words?: string
  isSure?: boolean
  pin?: string
  idempotencyKey?: string
}

export const giftCalls = ({ call }: Pick<Browser, 'call'>, ownPin: string) => ({
  giveGift: (
    cusId: string,
    { pin = ownPin, words = 'Sorry for the wait.', choiceId, isSure, ...given }: Giving = {},
  ) => call(giveGift, { body: { cusId, choiceId, words, isSure, pin } }, given),
  gifts: async (cusId: string) => (await call(listGifts, { params: { cusId } })).results,
  stopGifts: (of: { giftId: string } | { newsId: string }, reason: string) =>
    call(stopGifts, { body: { ...of, reason } }),
})

export const guestGiftCalls = ({ call }: Pick<Browser, 'call'>) => ({
  takeGift: (resId: string, giftId: string, given: { idempotencyKey?: string } = {}) =>
    call(claimReward, { body: { resId, platform: 'In-store', giftId } }, given),
})
