import { failureText } from '@dobara/web/failures/failure-text.ts'
import { knowSession } from '@dobara/web/session/current-session.ts'
import { signOutEverywhere } from '@dobara/web/session/sign-out.ts'
import { useTask } from '@dobara/web/use-task.ts'
import { useState } from 'react'
import { forgetSteps } from '../first-steps.ts'
import { awards } from '../waiting/awards.ts'
import { useWaiting } from '../waiting/use-waiting.ts'

/**
 * Signs out; the guard then shows the sign-in page, and the fetched data goes with the dashboard. `onLeft` comes first. Awards that
 * were given go first, with the guests' names on them; those that still wait stay, and the owner is asked before.
 */
export function useLogOut(onLeft?: () => void) {
  const { waiting, unsure } = useWaiting()
  const unsent = waiting.length + unsure.length
  const [isAsking, setAsking] = useState(false)
  const leaving = useTask(
    async () => {
      await awards.removeWhere(({ outcome }) => outcome?.is === 'given').catch(console.error)
      await signOutEverywhere()
      forgetSteps()
    },
    () => {
      onLeft?.()
      knowSession(null)
    },
  )
  const logOut = () => leaving.start(undefined)
  return {
    /** Of this owner, on this device. */
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
