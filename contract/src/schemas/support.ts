import * as z from 'zod/mini'
import * as calls from '../calls/support.ts'
import { endpoint } from './endpoint.ts'

export const getSupport = endpoint(calls.getSupport, {
  summary: 'How to reach the people behind the product',
  answers: z.object({
    email: z.string(),
    phone: z.string(),
    /** `Mo-Sa 10:00-19:00` */
    hours: z.nullable(z.string()),
    whatsapp: z.nullable(z.string()),
    /** The e-mail or the phone number is not set. */
    isExample: z.boolean(),
  }),
})
