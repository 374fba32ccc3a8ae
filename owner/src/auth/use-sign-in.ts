import { Refusal } from '@dobara/contract/client/client'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { useNavigate } from 'react-router'
import { typedEmail } from './typed-email.ts'

export function useSignIn<Typed>(enter: (typed: Typed) => Promise<string>) {
  const navigate = useNavigate()
  const { start, isRunning, failure, reset } = useTask(enter, (path) => {
    typedEmail.forget()
    void navigate(path, { replace: true })
  })
  const refusal = failure instanceof Refusal ? failure : null
  return {
    send: start,
    isWaiting: isRunning,
    alert: failure ? failureText(failure) : null,
    refusal,
    dismiss: reset,
  }
}
