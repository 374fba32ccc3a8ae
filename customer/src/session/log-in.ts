import { customerSession } from '@dobara/contract/calls/session'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { noteSignIn } from '@dobara/web/push/kept-subscription.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { setSession } from '@dobara/web/session/current-session.ts'

/** The first login creates the account. */
export async function logIn(idToken: string): Promise<void> {
  await callOnce(customerSession.login, { body: { idToken, method: 'phone' } })
  noteSignIn()
  setSession(undefined)
  void checkSession()
}
