import { Refusal } from '@dobara/contract/client'
import { Code, verifyCode } from '@dobara/contract/identity'
import { callOnce } from '../api/call-once.ts'
import { failureText } from '../api/failure-text.ts'
import { useChecked } from '../use-checked.ts'
import { useTask } from '../use-task.ts'

export interface Entering {
  /** Trades the ID token for a session, and goes on from there. */
  enter: (idToken: string) => Promise<void>
  onLeave: () => void
}

/** Checks the code and goes on; the code step is left behind whatever the server's login answers. */
export function useVerifyCode(phone: string, { enter, onLeave }: Entering) {
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
