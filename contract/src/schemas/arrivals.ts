import * as z from 'zod/mini'
import * as calls from '../calls/arrivals.ts'
import { Message, ResId, wrong } from '../fields/fields.ts'
import { endpoint } from './endpoint.ts'

export const arrive = endpoint(calls.arrive, {
  summary: 'A member who scanned the poster is shown at the counter for two hours',
  fails: ['restaurant_not_found', 'not_joined', 'program_paused'],
  body: z.object({
    resId: ResId,
    /** The number on the poster; an unknown one is ignored. */
    outlet: z.optional(
      z
        .int(wrong('not_valid'))
        .check(z.gte(1, wrong('not_valid')), z.lte(1000, wrong('not_valid'))),
    ),
  }),
  answers: z.object({
    message: z.string(),
    hereUntil: z.iso.datetime(),
  }),
})

export const stepBack = endpoint(calls.stepBack, {
  summary: 'The guest is no longer shown at the counter',
  fails: ['restaurant_not_found'],
  body: z.object({ resId: ResId }),
  answers: Message,
})
