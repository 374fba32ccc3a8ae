import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Message, Phone } from './fields.ts'

const passwordSentence = 'A password has at least 8 characters.'
export const Password = z
  .string({ error: passwordSentence })
  .check(z.minLength(8, passwordSentence), z.maxLength(128, 'Please use at most 128 characters.'))

const codeSentence = 'The code has 6 digits.'
export const Code = z
  .string({ error: codeSentence })
  .check(z.trim(), z.regex(/^\d{6}$/, codeSentence))

/** The solved challenge of `GET /identity/bot-check`, as the ALTCHA client encodes it. Works once. */
const BotCheck = z
  .string({ error: 'Please wait a moment and try again.' })
  .check(z.minLength(1), z.maxLength(8192))

const SignedIn = z.object({ idToken: z.string() })

export const getBotCheck = endpoint({
  method: 'GET',
  at: '/identity',
  path: '/bot-check',
  as: 'anyone',
  summary:
    'A proof-of-work challenge (ALTCHA) to solve before a code, a sign-up or a reset is asked for',
  answers: z.looseObject({}),
})

export const sendCode = endpoint({
  method: 'POST',
  at: '/identity',
  path: '/send-code',
  as: 'anyone',
  summary: 'Send a 6-digit code by SMS; the same answer whether or not the number has an account',
  body: z.object({ phone: Phone, botCheck: BotCheck }),
  answers: z.object({ message: z.string(), resendAfterSeconds: z.int() }),
  fails: ['bot_check_failed', 'code_wait', 'code_limit', 'message_not_sent'],
})

export const verifyCode = endpoint({
  method: 'POST',
  at: '/identity',
  path: '/verify-code',
  as: 'anyone',
  summary: 'Sign in with the code: 5 minutes, 5 tries, once',
  body: z.object({ phone: Phone, code: Code }),
  answers: SignedIn,
  fails: ['code_wrong', 'code_expired', 'too_many_tries'],
})

export const signUp = endpoint({
  method: 'POST',
  at: '/identity',
  path: '/sign-up',
  as: 'anyone',
  summary: 'Create a sign-in with e-mail and password',
  body: z.object({ email: Email, password: Password, botCheck: BotCheck }),
  answers: SignedIn,
  fails: ['bot_check_failed', 'email_taken', 'too_many_tries'],
})

export const signIn = endpoint({
  method: 'POST',
  at: '/identity',
  path: '/sign-in',
  as: 'anyone',
  summary: 'Sign in with e-mail and password',
  body: z.object({
    email: Email,
    password: z
      .string({ error: 'Please enter the password.' })
      .check(
        z.minLength(1, 'Please enter the password.'),
        z.maxLength(128, 'Please use at most 128 characters.'),
      ),
  }),
  answers: SignedIn,
  fails: ['password_wrong', 'too_many_tries'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  at: '/identity',
  path: '/forgot-password',
  as: 'anyone',
  summary:
    'Send a link to choose a new password; the same answer whether or not there is an account',
  body: z.object({ email: Email, botCheck: BotCheck }),
  answers: Message,
  fails: ['bot_check_failed', 'too_many_tries'],
})

export const resetPassword = endpoint({
  method: 'POST',
  at: '/identity',
  path: '/reset-password',
  as: 'anyone',
  summary: 'Choose a new password with the token from the link; works once, ends other sign-ins',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)), password: Password }),
  answers: Message,
  fails: ['reset_link_refused'],
})

export const getIdToken = endpoint({
  method: 'POST',
  at: '/identity',
  path: '/token',
  as: 'anyone',
  summary: 'A fresh ID token for whoever is signed in at the provider',
  answers: SignedIn,
  fails: ['signed_out'],
})

export const signOut = endpoint({
  method: 'POST',
  at: '/identity',
  path: '/sign-out',
  as: 'anyone',
  summary: 'End the sign-in at the provider',
  answers: Message,
})

export const getKeys = endpoint({
  method: 'GET',
  at: '/identity',
  path: '/jwks',
  as: 'anyone',
  summary: 'The public keys that ID tokens are signed with (JSON Web Key Set)',
  answers: z.object({ keys: z.array(z.looseObject({})) }),
})
