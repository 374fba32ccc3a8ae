import { customerSession } from '@dobara/contract/session'
import { callOnce } from '@dobara/web/api/call-once.ts'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { knowSession } from '@dobara/web/session/current-session.ts'

/** A guest's session for whoever proved the number; the first one opens the account. */
export async function logIn(idToken: string): Promise<void> {
  await callOnce(customerSession.login, { body: { idToken, method: 'phone' } })
  knowSession(undefined)
  void checkSession()
}
