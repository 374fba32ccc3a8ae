import * as z from 'zod/mini'
import type { CallShape } from './calls/call.ts'
import * as calls from './calls/session.ts'
import { endpoint } from './endpoint.ts'
import { Message, wrong } from './fields.ts'

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
  /** Who signs in by e-mail confirms it before guests are looked up or given points. */
  isProved: z.boolean(),
  /** Whether the same number or e-mail also signs in to a restaurant's account: a guest's session can give way to it. */
  hasRestaurant: z.boolean(),
})

export const getCsrfToken = endpoint(calls.getCsrfToken, {
  answers: z.object({ csrfToken: z.string() }),
})

interface SigningIn<Login, SignUp, LogOut, Me> {
  login: Login
  signup: SignUp
  logout: LogOut
  me: Me
}

/** The same schemas for each role. */
const signingIn = <
  Login extends CallShape,
  SignUp extends CallShape,
  LogOut extends CallShape,
  WhoAmI extends CallShape,
>({
  login,
  signup,
  logout,
  me,
}: SigningIn<Login, SignUp, LogOut, WhoAmI>) => ({
  login: endpoint(login, { body: LoginBody, answers: LoggedIn }),
  signup: endpoint(signup, { body: z.object({ idToken: IdToken }), answers: LoggedIn }),
  logout: endpoint(logout, { answers: Message }),
  me: endpoint(me, { answers: Me }),
})

export const restaurantSession = signingIn(calls.restaurantSession)
export const customerSession = signingIn(calls.customerSession)

export const syncSession = endpoint(calls.syncSession, { answers: Message })

export const listSessions = endpoint(calls.listSessions, {
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
  body: z.object({ sessionId: z.uuid(wrong('id_unknown')) }),
  answers: Message,
})

export const endOtherSessions = endpoint(calls.endOtherSessions, { answers: Message })
