import * as z from 'zod/mini'
import type { CallShape } from '../calls/call.ts'
import * as calls from '../calls/session.ts'
import { Message, wrong } from '../fields/fields.ts'
import { endpoint } from './endpoint.ts'

const IdToken = z
  .string({ error: wrong('id_token_missing') })
  .check(z.minLength(1, wrong('id_token_missing')), z.maxLength(4096, wrong('id_token_missing')))

export const AuthMethod = z.enum(['phone', 'email'])
export type AuthMethod = z.output<typeof AuthMethod>

export const Role = z.enum(['restaurant', 'customer'])
export type Role = z.output<typeof Role>

const LoginBody = z.object({
  idToken: IdToken,
  method: AuthMethod,
  /** Opens a restaurant account instead of failing with `wrong_role` */
  openRestaurantAccount: z.optional(z.boolean()),
})
const LoggedIn = z.object({ isNewUser: z.boolean(), profileSet: z.boolean() })
const Me = z.object({
  uid: z.string(),
  role: Role,
  profileSet: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** An owner with e-mail must confirm the address before guests can be looked up. */
  isProved: z.boolean(),
  /** Whether a restaurant account with the same number or e-mail exists */
  hasRestaurant: z.boolean(),
})

export const getCsrfToken = endpoint(calls.getCsrfToken, {
  summary:
    'A token for the x-csrf-token header, bound to the session or, before login, to the visitor',
  answers: z.object({ csrfToken: z.string() }),
})

interface SigningIn<Login, SignUp, LogOut, Me> {
  login: Login
  signup: SignUp
  logout: LogOut
  me: Me
}

const signingIn = <
  Login extends CallShape,
  SignUp extends CallShape,
  LogOut extends CallShape,
  WhoAmI extends CallShape,
>(
  role: Role,
  { login, signup, logout, me }: SigningIn<Login, SignUp, LogOut, WhoAmI>,
) => ({
  login: endpoint(login, {
    summary: `Trade an ID token for a ${role}'s session; creates the account at its first login`,
    fails: ['id_token_refused', 'wrong_role', 'email_not_proved'],
    body: LoginBody,
    answers: LoggedIn,
  }),
  signup: endpoint(signup, {
    summary: `Create a ${role}'s account for an ID token, and sign in`,
    fails: ['id_token_refused', 'wrong_role', 'email_not_proved'],
    body: z.object({ idToken: IdToken }),
    answers: LoggedIn,
  }),
  logout: endpoint(logout, {
    summary: 'End the session on the server; also fine when there is none',
    answers: Message,
  }),
  me: endpoint(me, { summary: 'Who is signed in, whatever the role', answers: Me }),
})

export const restaurantSession = signingIn('restaurant', calls.restaurantSession)
export const customerSession = signingIn('customer', calls.customerSession)

export const syncSession = endpoint(calls.syncSession, {
  summary: 'A new session from a refreshed ID token in the Authorization header (Bearer)',
  fails: ['id_token_refused'],
  answers: Message,
})

export const listSessions = endpoint(calls.listSessions, {
  summary: 'Where this person is signed in, the last used first',
  answers: z.object({
    results: z.array(
      z.object({
        sessionId: z.string(),
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        signedInAt: z.string(),
        lastUsedAt: z.string(),
        isThisOne: z.boolean(),
      }),
    ),
  }),
})

export const endSession = endpoint(calls.endSession, {
  summary: 'End one of them',
  fails: ['sign_in_afresh', 'not_found'],
  body: z.object({ sessionId: z.uuid(wrong('id_unknown')) }),
  answers: Message,
})

export const endOtherSessions = endpoint(calls.endOtherSessions, {
  summary: 'End all but this one',
  fails: ['sign_in_afresh'],
  answers: Message,
})
