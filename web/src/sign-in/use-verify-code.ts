import { verifyCode } from '@dobara/contract/calls/identity'
import { Refusal } from '@dobara/contract/client/client'
import { Code } from '@dobara/contract/schemas/identity'
import { callOnce } from '../client/call-once.ts'
import { failureText } from '../failures/failure-text.ts'
import { useChecked } from '../form/use-checked.ts'
import { useTask } from '../state/use-task.ts'

export interface LoginOptions {
  /** Exchanges the ID token for a session and opens the next screen. */
  enter: (idToken: string) => Promise<void>
  onLeave: () => void
}

/** Verifies the code, then logs in. The code step is left even if the login fails, because a code works only once. */
export function useVerifyCode(phone: string, { enter, onLeave }: LoginOptions) {
  const entering = useTask(async (code: string) => {
    const { idToken } = await callOnce(verifyCode, { body: { phone, code } })
    await enter(idToken)
  }, onLeave)
  const code = useChecked(Code, entering.start)
  return {
    send: code.check,
    isWaiting: entering.isRunning,
    alert: entering.failure ? failureText(entering.failure) : null,
    refusal: entering.failure instanceof Refusal ? entering.failure : null,
    codeError: code.error,
    forgetCodeError: code.forget,
    dismiss: entering.reset,
  }
}
