import * as z from 'zod/mini'
import { textFaults } from '../failures/field-failures.ts'
import { nudges } from '../rules/messages.ts'
import { segments } from '../rules/segments.ts'

const count = z.int()

export const Nudge = z.object({
  kind: z.enum(nudges),
  isOn: z.boolean(),
  sentence: z.string(),
  /** The fault of a saved sentence that would be refused today. The message goes without it. */
  toChange: z.partialRecord(z.enum(['sentence']), z.enum(textFaults)),
  /**
   * The guests who would get it if it were decided now, and those who would not: they cannot be reached, do not allow
   * offers, or were seen within 24 hours.
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
  /** `sending` until every guest of the segment was decided and every message has left or is too late. */
  state: z.enum(['sending', 'sent', 'stopped']),
  sent: count,
  opened: count,
  keptOut: count,
  waiting: count,
  /** Not sent because of a rule, such as an earlier offer in the same week. */
  notSent: count,
})
