import * as z from 'zod/mini'
import * as calls from '../calls/arrivals.ts'
import { Message, ResId } from '../fields/fields.ts'
import { endpoint } from './endpoint.ts'

export const arrive = endpoint(calls.arrive, {
  body: z.object({ resId: ResId }),
  answers: z.object({
    message: z.string(),
    /** Until when the guest is shown at the counter. */
    hereUntil: z.iso.datetime(),
  }),
})

export const stepBack = endpoint(calls.stepBack, {
  body: z.object({ resId: ResId }),
  answers: Message,
})
