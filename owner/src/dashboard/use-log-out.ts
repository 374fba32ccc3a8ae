import { failureText } from '@dobara/web/failures/failure-text.ts'
import { setSession } from '@dobara/web/session/current-session.ts'
import { signOutEverywhere } from '@dobara/web/session/sign-out.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { useState } from 'react'
import { forgetSteps } from '../onboarding/steps-taken.ts'
import { forgetNames } from '../waiting/awards.ts'
import { useWaiting } from '../waiting/use-waiting.ts'

/**
 * Removes sent awards, because they contain guests' names; unsent awards stay. `onLeft` is called
 * before the redirect.
 */
export function useLogOut(onLeft?: () => void) {
  const { waiting, unsure } = useWaiting()
  const unsent = waiting.length + unsure.length
  const [isAsking, setAsking] = useState(false)
  const leaving = useTask(
    async () => {
      await forgetNames().catch(console.error)
      await signOutEverywhere()
      forgetSteps()
    },
    () => {
      onLeft?.()
      setSession(null)
    },
  )
  const logOut = () => leaving.start(undefined)
  return {
    unsent,
    isAsking,
    ask: () => (unsent > 0 ? setAsking(true) : logOut()),
    stay: () => setAsking(false),
    logOut,
    isWaiting: leaving.isRunning,
    alert: leaving.failure ? failureText(leaving.failure) : null,
    dismiss: leaving.reset,
  }
}
