import { restaurantSession } from '@dobara/contract/calls/session'
import { Refusal } from '@dobara/contract/client/client'
import type { AuthMethod } from '@dobara/contract/schemas/session'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { setSession } from '@dobara/web/session/current-session.ts'
import { freshIdToken } from '@dobara/web/session/recovery.ts'
import { signOutEverywhere } from '@dobara/web/session/sign-out.ts'
import { type AccountOffer, showSignInMessage } from './sign-in-message.ts'
import { homeOf } from './where-to.ts'

type Login = Promise<{ isNewUser: boolean; profileSet: boolean }>

export const logIn = (method: AuthMethod, idToken: string) =>
  enter(callOnce(restaurantSession.login, { body: { idToken, method } }), {
    method,
    isExisting: false,
    idToken,
  })

export const signUp = (idToken: string) =>
  enter(callOnce(restaurantSession.signup, { body: { idToken } }), {
    method: 'email',
    isExisting: false,
    idToken,
  })

/** Creates the account if there is none. */
export async function openRestaurantAccount({
  method,
  isExisting,
  idToken,
}: AccountOffer): Promise<string> {
  const token = idToken ?? (await freshIdToken()) ?? ''
  const login = callOnce(restaurantSession.login, {
    body: { idToken: token, method, openRestaurantAccount: true },
  })
  return enter(login, { method, isExisting, idToken: token })
}

/** Returns the path to open next: after a refused login the sign-in page, with the refusal. */
async function enter(login: Login, offer: AccountOffer): Promise<string> {
  try {
    const answer = await login
    showSignInMessage(null)
    setSession(undefined)
    void checkSession()
    return homeOf(answer)
  } catch (failure) {
    await signOutEverywhere().catch(console.error)
    setSession(null)
    showSignInMessage({ text: failureText(failure), offer: isWrongRole(failure) ? offer : null })
    return '/auth'
  }
}

const isWrongRole = (failure: unknown) =>
  failure instanceof Refusal && failure.code === 'wrong_role'
