import { signOut } from '@dobara/contract/calls/identity'
import { restaurantSession } from '@dobara/contract/calls/session'
import { callOnce } from '../client/call-once.ts'

/** Signs out at the provider, too, even if signing out at the server fails. */
export async function signOutEverywhere(): Promise<void> {
  const results = await Promise.allSettled([callOnce(restaurantSession.logout), callOnce(signOut)])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
