import * as z from 'zod/mini'
import * as calls from '../calls/gifts.ts'
import { CusId, Id, Message, Pin, wrong } from '../fields/fields.ts'
import { Reason } from '../fields/reason.ts'
import { GiftDays } from '../fields/reward-fields.ts'
import { Sentence } from '../fields/sentence.ts'
import { giftCauses } from '../rules/gift-causes.ts'
import { endpoint } from './endpoint.ts'

/** A gift that messages carry */
export const OfferedGift = z.object({
  /** Left out: the first reward */
  choiceId: z.optional(Id),
  /** A birthday's gift has days of its own, whatever is sent. */
  days: GiftDays,
})
export type OfferedGift = z.output<typeof OfferedGift>

const Gift = z.object({
  giftId: z.string(),
  cause: z.enum(giftCauses),
  reward: z.string(),
  /** The restaurant's sentence with an apology; else empty */
  words: z.string(),
  endsAt: z.iso.datetime(),
})

export const OwnGift = z.extend(Gift, {
  resId: z.string(),
  /** Null: it can be taken */
  stopReason: z.nullable(z.string()),
})

/** As the counter shows it */
export const OpenGift = z.pick(Gift, { giftId: true, reward: true, endsAt: true })

export const giveGift = endpoint(calls.giveGift, {
  summary: 'Say sorry to a member with a free reward',
  fails: [
    'email_not_proved',
    'not_a_member',
    'reward_not_found',
    'plan_ended',
    'gifts_today',
    'gifts_of_guest',
    'above_own_limit',
    'are_you_sure',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  body: z.object({
    cusId: CusId,
    /** Left out: the first reward */
    choiceId: z.optional(Id),
    words: Sentence,
    isSure: z.optional(z.boolean(wrong('not_valid'))),
    pin: Pin,
  }),
  answers: z.object({
    message: z.string(),
    giftId: z.string(),
    reward: z.string(),
    endsAt: z.iso.datetime(),
  }),
})

export const listGifts = endpoint(calls.listGifts, {
  summary: "A member's gifts of the last year, the newest first",
  fails: ['not_a_member'],
  params: z.object({ cusId: CusId }),
  answers: z.object({
    results: z.array(
      z.extend(Gift, {
        state: z.enum(['open', 'waiting', 'taken', 'ended', 'stopped']),
        createdAt: z.iso.datetime(),
        /** The person who said sorry; null: the owner or a message */
        person: z.nullable(z.string()),
      }),
    ),
  }),
})

export const stopGifts = endpoint(calls.stopGifts, {
  summary: 'Stop one gift, or those of a news that nobody took, with a reason that guests read',
  fails: ['gift_not_found', 'gift_taken'],
  body: z.object({
    giftId: z.optional(Id),
    newsId: z.optional(Id),
    reason: Reason,
  }),
  answers: Message,
})
