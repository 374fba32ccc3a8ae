import { Code, verifyCode } from '@dobara/contract/identity'
import { callOnce } from '../api/call-once.ts'
import { useChecked } from './use-checked.ts'
import { useEntering } from './use-entering.ts'

export interface Entering {
  /** Trades the ID token for a session; the path to go on to. */
  enter: (idToken: string) => Promise<string>
  onLeave: () => void
}

/** Checks the code and goes on; the code step is left behind whatever the server's login answers. */
export function useVerifyCode(phone: string, { enter, onLeave }: Entering) {
  const entering = useEntering(async (code: string) => {
    const { idToken } = await callOnce(verifyCode, { body: { phone, code } })
    const path = await enter(idToken)
    onLeave()
    return path
  })
  const code = useChecked(Code, entering.send)
  return { ...entering, codeError: code.error, send: code.check }
}
