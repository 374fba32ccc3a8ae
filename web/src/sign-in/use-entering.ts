import { Refusal } from '@dobara/contract/client'
import { useNavigate } from 'react-router'
import { failureText } from '../api/failure-text.ts'
import { useTask } from '../use-task.ts'

/** One way of signing in; whatever comes of it, it ends on the path that `enter` names. */
export function useEntering<Typed>(enter: (typed: Typed) => Promise<string>) {
  const navigate = useNavigate()
  const { start, isRunning, failure, reset } = useTask(enter, (path) =>
    navigate(path, { replace: true }),
  )
  return {
    send: start,
    isWaiting: isRunning,
    alert: failure ? failureText(failure) : null,
    fieldErrors: failure instanceof Refusal ? failure.fields : undefined,
    dismiss: reset,
  }
}
