import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Message } from './fields.ts'

const IdToken = z
  .string({ error: 'Please sign in again.' })
  .check(z.minLength(1, 'Please sign in again.'), z.maxLength(4096, 'Please sign in again.'))

export const AuthMethod = z.enum(['phone', 'email'])
export const Role = z.enum(['restaurant', 'customer'])

const LoginBody = z.object({
  idToken: IdToken,
  method: AuthMethod,
  /** The way out of 'Unauthorized restaurant login': a restaurant account beside the guest's. */
  openRestaurantAccount: z.optional(z.boolean()),
})
const LoggedIn = z.object({ isNewUser: z.boolean(), profileSet: z.boolean() })
const Me = z.object({
  uid: z.string(),
  role: Role,
  profileSet: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

export const getCsrfToken = endpoint({
  method: 'GET',
  path: '/csrf/token',
  as: 'anyone',
  summary:
    'A token for the x-csrf-token header, bound to the session or, before login, to the visitor',
  answers: z.object({ csrfToken: z.string() }),
})

const signingIn = <R extends z.output<typeof Role>>(role: R) => ({
  login: endpoint({
    method: 'POST',
    path: `/auth/${role}/login`,
    as: 'anyone',
    summary: `Trade an ID token for a ${role}'s session; creates the account at its first login`,
    body: LoginBody,
    answers: LoggedIn,
    fails: ['id_token_refused', 'wrong_role'],
  }),
  signup: endpoint({
    method: 'POST',
    path: `/auth/${role}/signup`,
    as: 'anyone',
    summary: `Create a ${role}'s account for an ID token, and sign in`,
    body: z.object({ idToken: IdToken }),
    answers: LoggedIn,
    fails: ['id_token_refused', 'wrong_role'],
  }),
  logout: endpoint({
    method: 'POST',
    path: `/auth/${role}/logout`,
    as: 'anyone',
    summary: 'End the session on the server; also fine when there is none',
    answers: Message,
  }),
  me: endpoint({
    method: 'GET',
    path: `/auth/${role}/me`,
    as: 'signed-in',
    summary: 'Who is signed in, whatever the role',
    answers: Me,
  }),
})

export const restaurantSession = signingIn('restaurant')
export const customerSession = signingIn('customer')

export const syncSession = endpoint({
  method: 'POST',
  path: '/auth/sync-session',
  as: 'anyone',
  summary: 'A new session from a refreshed ID token in the Authorization header (Bearer)',
  answers: Message,
  fails: ['id_token_refused'],
  withoutCsrf: true,
})
