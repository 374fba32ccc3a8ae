import { failureText } from '@dobara/web/api/failure-text.ts'
import { knowSession } from '@dobara/web/session/current-session.ts'
import { signOutEverywhere } from '@dobara/web/session/sign-out.ts'
import { useTask } from '@dobara/web/use-task.ts'

/** The guard then leads to the sign-in page, and what was fetched goes with the dashboard. */
export function useLogOut() {
  const leaving = useTask(signOutEverywhere, () => knowSession(null))
  return {
    logOut: () => leaving.start(undefined),
    isWaiting: leaving.isRunning,
    alert: leaving.failure ? failureText(leaving.failure) : null,
    dismiss: leaving.reset,
  }
}
