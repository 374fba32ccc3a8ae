import { Code, verifyCode } from '@dobara/contract/identity'
import { callOnce } from '../api/call-once.ts'
import { logIn } from '../session/log-in.ts'
import { useChecked } from './use-checked.ts'
import { useEntering } from './use-entering.ts'

/** Checks the code and goes on; the code step is left behind whatever the server's login answers. */
export function useVerifyCode(phone: string, onLeave: () => void) {
  const entering = useEntering(async (code: string) => {
    const { idToken } = await callOnce(verifyCode, { body: { phone, code } })
    const path = await logIn('phone', idToken)
    onLeave()
    return path
  })
  const code = useChecked(Code, entering.send)
  return { ...entering, codeError: code.error, send: code.check }
}
