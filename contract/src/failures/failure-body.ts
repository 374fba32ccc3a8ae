import * as z from 'zod/mini'
import { cautions } from '../rules/cautions.ts'
import { type FailureCode, type FailureDetails, failures } from './failures.ts'
import { fieldCodes } from './field-failures.ts'

const described = <S extends z.ZodMiniType>(schema: S, description: string): S =>
  schema.check(z.meta({ description }))

const FieldFailure = z.strictObject({
  code: z.enum(fieldCodes),
  details: z.optional(z.strictObject({ least: z.optional(z.int()), most: z.optional(z.int()) })),
})

/** TypeScript refuses a difference from `FailureDetails`. */
const details = {
  fields: z.strictObject({ fields: z.record(z.string(), FieldFailure) }),
  wait: z.strictObject({ until: z.optional(z.iso.datetime()) }),
  unsure: z.strictObject({ cautions: z.readonly(z.array(z.enum(cautions))) }),
  decided: z.strictObject({ decision: z.enum(['granted', 'approved', 'declined', 'withdrawn']) }),
  short: z.strictObject({ missing: z.int() }),
  held: z.strictObject({ held: z.int() }),
  changed: z.strictObject({ now: z.int() }),
  partlySpent: z.strictObject({ missing: z.int(), left: z.int() }),
  aboveLimit: z.strictObject({ points: z.int() }),
  inUse: z.strictObject({ names: z.readonly(z.array(z.string())) }),
  tries: z.strictObject({ triesLeft: z.int() }),
}

const Details: z.ZodMiniType<FailureDetails[keyof FailureDetails]> = z.union([
  details.fields,
  details.unsure,
  details.decided,
  details.short,
  details.held,
  details.changed,
  details.partlySpent,
  details.aboveLimit,
  details.inUse,
  details.tries,
  details.wait,
])

export const FailureBody = z.strictObject({
  error: described(z.string(), 'The sentence for people, in English.'),
  code: z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]]),
  requestId: described(z.string(), 'Finds the call in the logs.'),
  fields: z.optional(
    described(z.record(z.string(), z.string()), 'A sentence for each field that was refused.'),
  ),
  details: z.optional(
    described(
      Details,
      'What the sentences name, as plain data, for saying them in another language: until when, which field, how many tries of the PIN are left before it locks, why we ask (with `are_you_sure`; the same call with `isSure` goes through).',
    ),
  ),
})
export type FailureBody = z.output<typeof FailureBody>
