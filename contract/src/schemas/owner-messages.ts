import * as z from 'zod/mini'
import * as calls from '../calls/owner-messages.ts'
import { Message, wrong } from '../fields/fields.ts'
import { ownerMessageKinds } from '../rules/owner-messages.ts'
import { endpoint } from './endpoint.ts'

/** In India */
const Hour = z
  .int({ error: wrong('not_valid') })
  .check(z.minimum(0, wrong('not_valid')), z.maximum(23, wrong('not_valid')))

const Kind = z.enum(ownerMessageKinds, wrong('not_valid'))

export const getOwnerMessages = endpoint(calls.getOwnerMessages, {
  summary: "What the owner's own browsers are told while no dashboard is open, and when not",
  answers: z.object({
    kinds: z.array(Kind),
    quietFrom: Hour,
    quietUntil: Hour,
  }),
})

export const saveOwnerMessages = endpoint(calls.saveOwnerMessages, {
  summary: 'Choose what to be told, and the quiet hours; equal hours are none',
  body: z.object({
    kinds: z
      .array(Kind, wrong('not_valid'))
      .check(z.maxLength(ownerMessageKinds.length, wrong('not_valid'))),
    quietFrom: z.optional(Hour),
    quietUntil: z.optional(Hour),
  }),
  answers: Message,
})
