import { failureText } from '../api/failure-text.ts'
import { useTask } from '../use-task.ts'
import { knowSession } from './current-session.ts'
import { signOutEverywhere } from './sign-out.ts'

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
