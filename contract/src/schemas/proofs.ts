import * as z from 'zod/mini'
import * as calls from '../calls/proofs.ts'
import { Phone } from '../fields/fields.ts'
import { endpoint } from './endpoint.ts'
import { Act, Code, Credentials } from './identity.ts'

/** Signed for one act in this session; valid for 5 minutes */
const Proved = z.object({ proof: z.string() })

export const proveByCode = endpoint(calls.proveByCode, {
  summary:
    'Trade a code that was sent for one act for the proof of that act; signs nobody in, counts with the codes of signing in',
  fails: ['signed_out', 'code_wrong', 'code_expired', 'too_many_tries'],
  body: z.object({ phone: Phone, code: Code, act: Act }),
  answers: Proved,
})

export const proveByPassword = endpoint(calls.proveByPassword, {
  summary:
    'Trade a password for the proof of one act; signs nobody in, counts with the passwords of signing in',
  fails: ['signed_out', 'password_wrong', 'too_many_tries', 'bot_check_failed'],
  body: z.extend(Credentials, { act: Act }),
  answers: Proved,
})
