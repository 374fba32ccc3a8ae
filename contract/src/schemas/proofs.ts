import * as z from 'zod/mini'
import * as calls from '../calls/proofs.ts'
import { Phone } from '../fields/fields.ts'
import { endpoint } from './endpoint.ts'
import { Act, Code, Credentials } from './identity.ts'

/** A signed proof for one act, in the session that asked for it. It is valid for 5 minutes. */
const Proved = z.object({ proof: z.string() })

export const proveByCode = endpoint(calls.proveByCode, {
  body: z.object({ phone: Phone, code: Code, act: Act }),
  answers: Proved,
})

export const proveByPassword = endpoint(calls.proveByPassword, {
  body: z.extend(Credentials, { act: Act }),
  answers: Proved,
})
