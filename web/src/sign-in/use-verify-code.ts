import { Refusal } from '@dobara/contract/client/client'
import { Code } from '@dobara/contract/schemas/identity'
import { failureText } from '../failures/failure-text.ts'
import { useChecked } from '../form/use-checked.ts'
import { useTask } from '../state/use-task.ts'

export interface CodeOptions {
  enter: (code: string) => Promise<void>
  onLeave?: () => void
}

export function useVerifyCode({ enter, onLeave }: CodeOptions) {
  const entering = useTask(enter, onLeave)
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
