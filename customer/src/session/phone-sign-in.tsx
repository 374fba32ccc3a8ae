import { CodeStep } from '@dobara/web/sign-in/code-step.tsx'
import { PhoneStep } from '@dobara/web/sign-in/phone-step.tsx'
import type { CodeSent } from '@dobara/web/sign-in/use-send-code.ts'
import { useStored } from '@dobara/web/stored.ts'
import { logIn } from './log-in.ts'

/** Asks for a number, then for its code. The session that follows changes the screen. */
export function PhoneSignIn() {
  const [sent, setSent] = useStored<CodeSent>('code-sent')
  return sent ? (
    <CodeStep sent={sent} onSentAgain={setSent} onLeave={() => setSent(null)} enter={logIn} />
  ) : (
    <PhoneStep onSent={setSent} />
  )
}
