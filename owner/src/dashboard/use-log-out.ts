import { failureText } from '@dobara/web/failures/failure-text.ts'
import { knowSession } from '@dobara/web/session/current-session.ts'
import { signOutEverywhere } from '@dobara/web/session/sign-out.ts'
import { useTask } from '@dobara/web/use-task.ts'
import { awards } from '../waiting/awards.ts'

/**
 * Signs out; the guard then shows the sign-in page, and the fetched data goes with the dashboard. Awards that
 * were given go first, with the guests' names on them; those that still wait stay.
 */
export function useLogOut() {
  const leaving = useTask(
    async () => {
      await awards.removeWhere(({ outcome }) => outcome?.is === 'given').catch(console.error)
      await signOutEverywhere()
    },
    () => knowSession(null),
  )
  return {
    logOut: () => leaving.start(undefined),
    isWaiting: leaving.isRunning,
    alert: leaving.failure ? failureText(leaving.failure) : null,
    dismiss: leaving.reset,
  }
}
