import * as z from 'zod/mini'
import { textFaults } from '../failures/field-failures.ts'
import { nudges } from '../rules/messages.ts'
import { segments } from '../rules/segments.ts'
import { OfferedGift } from './gifts.ts'

const count = z.int()

export const Nudge = z.object({
  kind: z.enum(nudges),
  isOn: z.boolean(),
  sentence: z.string(),
  gift: z.nullable(OfferedGift),
  /** A fault in the sentence by today's rules; messages then leave the sentence out. */
  toChange: z.partialRecord(z.enum(['sentence']), z.enum(textFaults)),
  /**
   * Counted now. `notReached` guests cannot be reached, do not allow offers, or came within 24 hours.
   */
  due: count,
  notReached: count,
})

export const News = z.object({
  newsId: z.string(),
  segment: z.nullable(z.enum(segments)),
  sentence: z.string(),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
  /** `sending` until each message has left or is too late */
  state: z.enum(['sending', 'sent', 'stopped']),
  sent: count,
  opened: count,
  keptOut: count,
  waiting: count,
  /** Not sent because of a rule, such as the limit of one offer a week */
  notSent: count,
  gift: z.nullable(
    z.object({
      reward: z.string(),
      endsAt: z.iso.datetime(),
      given: count,
      taken: count,
      /** No more can be taken */
      isOver: z.boolean(),
    }),
  ),
})
