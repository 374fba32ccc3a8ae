import { CodeStep } from '@dobara/web/sign-in/code-step.tsx'
import { PhoneStep } from '@dobara/web/sign-in/phone-step.tsx'
import type { CodeSent } from '@dobara/web/sign-in/use-send-code.ts'
import { useStored } from '@dobara/web/stored.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { logIn } from './log-in.ts'

type Props = {
  /** The heading, with what happens next below it until it has happened. */
  heading: (lead: string | null) => ReactNode
}

/** Asks for a number, then for its code. The session that follows changes the screen. */
export function PhoneSignIn({ heading }: Props) {
  const [sent, setSent] = useStored<CodeSent>('code-sent')
  return (
    <div className="grid gap-7 pt-6">
      {heading(sent ? null : m.sign_in_lead_guest())}
      {sent ? (
        <CodeStep sent={sent} onSentAgain={setSent} onLeave={() => setSent(null)} enter={logIn} />
      ) : (
        <PhoneStep onSent={setSent} />
      )}
    </div>
  )
}
