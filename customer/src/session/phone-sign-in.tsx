import { CodeStep } from '@dobara/web/sign-in/code-step.tsx'
import { PhoneStep } from '@dobara/web/sign-in/phone-step.tsx'
import type { CodeSent } from '@dobara/web/sign-in/use-send-code.ts'
import { useStored } from '@dobara/web/state/stored.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { logIn } from './log-in.ts'

type Props = {
  /** Renders the heading with the lead, which is null once the code has been sent. */
  heading: (lead: string | null) => ReactNode
}

/** Asks for a number, then for its code. The new session then makes the guards show another screen. */
export function PhoneSignIn({ heading }: Props) {
  const [sent, setSent] = useStored<CodeSent>('code-sent')
  return (
    <div className="grid gap-7 pt-4">
      {heading(sent ? null : m.sign_in_lead_guest())}
      {sent ? (
        <CodeStep sent={sent} onSentAgain={setSent} onLeave={() => setSent(null)} enter={logIn} />
      ) : (
        <PhoneStep onSent={setSent} />
      )}
    </div>
  )
}
