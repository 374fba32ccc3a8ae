import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useStored } from '../stored.ts'
import { BotCheckBadge } from './bot-check-badge.tsx'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { SignInPage } from './sign-in-page.tsx'
import type { CodeSent } from './use-send-code.ts'

export function PhoneLogin() {
  const [sent, setSent] = useStored<CodeSent>('code-sent')
  return (
    <SignInPage title={m.sign_in_title()} lead={m.sign_in_lead()}>
      {sent ? (
        <CodeStep sent={sent} onSentAgain={setSent} onLeave={() => setSent(null)} />
      ) : (
        <PhoneStep onSent={setSent} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <Link
          to="/email-login"
          className="inline-flex min-h-11 items-center font-semibold text-act underline"
        >
          {m.use_email_instead()}
        </Link>
        <BotCheckBadge />
      </div>
    </SignInPage>
  )
}
