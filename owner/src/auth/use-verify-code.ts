import { Code, verifyCode } from '@dobara/contract/identity'
import { useState } from 'react'
import { callOnce } from '../api/call-once.ts'
import { inOwnLanguage } from '../language/sentences.ts'
import { logIn } from '../session/log-in.ts'
import { useEntering } from './use-entering.ts'

/** Checks the code and goes on; the code step is left behind whatever the server's login answers. */
export function useVerifyCode(phone: string, onLeave: () => void) {
  const [codeError, setCodeError] = useState<string>()
  const entering = useEntering(async (code: string) => {
    const { idToken } = await callOnce(verifyCode, { body: { phone, code } })
    const path = await logIn('phone', idToken)
    onLeave()
    return path
  })
  return {
    ...entering,
    codeError,
    send: (typed: string) => {
      const code = Code.safeParse(typed)
      setCodeError(code.success ? undefined : inOwnLanguage(code.error.issues[0]?.message ?? ''))
      if (code.success) entering.send(code.data)
    },
  }
}
