import { restaurantSession } from '@dobara/contract/calls/session'
import { Refusal } from '@dobara/contract/client'
import type { AuthMethod } from '@dobara/contract/session'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { knowSession } from '@dobara/web/session/current-session.ts'
import { freshIdToken } from '@dobara/web/session/recovery.ts'
import { signOutEverywhere } from '@dobara/web/session/sign-out.ts'
import { raiseNotice, type WayOut } from './notice.ts'
import { homeOf } from './where-to.ts'

type Login = Promise<{ isNewUser: boolean; profileSet: boolean }>

export const logIn = (method: AuthMethod, idToken: string) =>
  enter(callOnce(restaurantSession.login, { body: { idToken, method } }), {
    method,
    isBack: false,
    idToken,
  })

export const signUp = (idToken: string) =>
  enter(callOnce(restaurantSession.signup, { body: { idToken } }), {
    method: 'email',
    isBack: false,
    idToken,
  })

/** Opens the restaurant account beside the guest's, for the same number or e-mail; a new one, if there is none. */
export async function openRestaurantAccount({ method, isBack, idToken }: WayOut): Promise<string> {
  const token = idToken ?? (await freshIdToken()) ?? ''
  const login = callOnce(restaurantSession.login, {
    body: { idToken: token, method, openRestaurantAccount: true },
  })
  return enter(login, { method, isBack, idToken: token })
}

/** Returns the path to open next. A refused login ends on the sign-in page, signed out, with the refusal shown. */
async function enter(login: Login, wayOut: WayOut): Promise<string> {
  try {
    const answer = await login
    raiseNotice(null)
    knowSession(undefined)
    void checkSession()
    return homeOf(answer)
  } catch (failure) {
    await signOutEverywhere().catch(console.error)
    knowSession(null)
    raiseNotice({ text: failureText(failure), wayOut: isWrongRole(failure) ? wayOut : null })
    return '/auth'
  }
}

const isWrongRole = (failure: unknown) =>
  failure instanceof Refusal && failure.code === 'wrong_role'
