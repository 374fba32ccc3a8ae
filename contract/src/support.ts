import * as z from 'zod/mini'
import * as calls from './calls/support.ts'
import { endpoint } from './endpoint.ts'

export const getSupport = endpoint(calls.getSupport, {
  answers: z.object({
    email: z.string(),
    phone: z.string(),
    /** As `Mo-Sa 10:00-19:00`. */
    hours: z.nullable(z.string()),
    whatsapp: z.nullable(z.string()),
    /** Whether e-mail or phone is not set yet, and reaches nobody. */
    isExample: z.boolean(),
  }),
})
