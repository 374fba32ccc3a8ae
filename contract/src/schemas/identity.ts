import * as z from 'zod/mini'
import * as calls from '../calls/identity.ts'
import { plainCode } from '../fields/digits.ts'
import { Email, Message, Phone, wrong } from '../fields/fields.ts'
import { limits } from '../rules/limits.ts'
import { codePurposes, provedActs } from '../rules/proved-acts.ts'
import { endpoint } from './endpoint.ts'

export const Password = z
  .string({ error: wrong('password_too_short') })
  .check(
    z.minLength(limits.password_too_short.least, wrong('password_too_short')),
    z.maxLength(limits.password_too_long.most, wrong('password_too_long')),
  )

export const Code = z
  .string({ error: wrong('code_malformed') })
  .check(z.overwrite(plainCode), z.regex(/^\d{6}$/, wrong('code_malformed')))

/** The solved challenge of `GET /identity/bot-check`, in ALTCHA's encoding; valid once */
const BotCheck = z
  .string({ error: wrong('bot_check_missing') })
  .check(z.minLength(1), z.maxLength(8192))

export const CodeSent = z.object({
  message: z.string(),
  resendAfterSeconds: z.int(),
  /** True if the code is in this machine's outbox */
  isShown: z.boolean(),
})

export const SignedIn = z.object({ idToken: z.string() })

export const Act = /* @__PURE__ */ z.enum(provedActs)

export const getBotCheck = endpoint(calls.getBotCheck, {
  summary:
    'A proof-of-work challenge (ALTCHA) to solve before a code, a sign-up or a reset is asked for',
  answers: z.looseObject({}),
})

export const sendCode = endpoint(calls.sendCode, {
  summary: 'Send a 6-digit code by SMS; the same answer whether or not the number has an account',
  fails: ['bot_check_failed', 'code_wait', 'code_limit', 'message_not_sent'],
  body: z.object({
    phone: Phone,
    botCheck: BotCheck,
    /** The code proves this act and does not sign in. */
    act: z.optional(z.enum(codePurposes)),
  }),
  answers: CodeSent,
})

export const verifyCode = endpoint(calls.verifyCode, {
  summary: 'Sign in with the code: 5 minutes, 5 tries, once',
  fails: ['code_wrong', 'code_expired', 'too_many_tries', 'number_slept', 'number_moved'],
  body: z.object({ phone: Phone, code: Code }),
  answers: SignedIn,
})

export const signUp = endpoint(calls.signUp, {
  summary: 'Create a sign-in with e-mail and password',
  fails: ['bot_check_failed', 'email_taken', 'too_many_tries'],
  body: z.object({ email: Email, password: Password, botCheck: BotCheck }),
  answers: SignedIn,
})

export const Credentials = z.object({
  email: Email,
  password: z
    .string({ error: wrong('password_missing') })
    .check(
      z.minLength(1, wrong('password_missing')),
      z.maxLength(limits.password_too_long.most, wrong('password_too_long')),
    ),
  /** Needed after `bot_check_failed`: wrong passwords came from an unknown browser. */
  botCheck: z.optional(BotCheck),
})

export const signIn = endpoint(calls.signIn, {
  summary: 'Sign in with e-mail and password',
  fails: ['password_wrong', 'too_many_tries', 'bot_check_failed'],
  body: Credentials,
  answers: SignedIn,
})

export const forgotPassword = endpoint(calls.forgotPassword, {
  summary:
    'Send a link to choose a new password; the same answer whether or not there is an account',
  fails: ['bot_check_failed', 'too_many_tries'],
  body: z.object({ email: Email, botCheck: BotCheck }),
  answers: Message,
})

export const resetPassword = endpoint(calls.resetPassword, {
  summary: 'Choose a new password with the token from the link; works once, ends other sign-ins',
  fails: ['reset_link_refused'],
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)), password: Password }),
  answers: Message,
})

export const sendEmailCode = endpoint(calls.sendEmailCode, {
  summary:
    'Send a 6-digit code to the address of whoever is signed in at the provider, to prove it',
  fails: ['signed_out', 'code_wait', 'code_limit', 'message_not_sent'],
  answers: CodeSent,
})

export const proveEmail = endpoint(calls.proveEmail, {
  summary: 'Prove the address with the code: 5 minutes, 5 tries, once',
  fails: ['signed_out', 'code_wrong', 'code_expired', 'too_many_tries'],
  body: z.object({ code: Code }),
  answers: SignedIn,
})

export const getIdToken = endpoint(calls.getIdToken, {
  summary: 'A fresh ID token for whoever is signed in at the provider',
  fails: ['signed_out'],
  answers: SignedIn,
})

export const signOut = endpoint(calls.signOut, {
  summary: 'End the sign-in at the provider',
  answers: Message,
})

export const getKeys = endpoint(calls.getKeys, {
  summary: 'The public keys that ID tokens are signed with (JSON Web Key Set)',
  answers: z.object({ keys: z.array(z.looseObject({})) }),
})
