import { BotCheckBadge } from '@dobara/web/sign-in/bot-check-badge.tsx'
import { CodeStep } from '@dobara/web/sign-in/code-step.tsx'
import { PhoneStep } from '@dobara/web/sign-in/phone-step.tsx'
import { idTokenFor } from '@dobara/web/sign-in/sign-in-code.ts'
import type { CodeSent } from '@dobara/web/sign-in/use-send-code.ts'
import { useStored } from '@dobara/web/state/stored.ts'
import { m } from '@dobara/words/messages.js'
import { Link, useNavigate } from 'react-router'
import { logIn } from '../session/log-in.ts'
import { SignInPage } from './sign-in-page.tsx'

export function PhoneLogin() {
  const navigate = useNavigate()
  const [sent, setSent] = useStored<CodeSent>('code-sent')
  const enter = async (code: string) => {
    const idToken = await idTokenFor(sent?.phone ?? '', code)
    navigate(await logIn('phone', idToken), { replace: true })
  }
  return (
    <SignInPage
      title={sent ? m.code_title() : m.sign_in_title()}
      {...(!sent && { lead: m.sign_in_lead() })}
    >
      {sent ? (
        <CodeStep sent={sent} onSentAgain={setSent} onLeave={() => setSent(null)} enter={enter} />
      ) : (
        <PhoneStep onSent={setSent} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <Link
          to="/email-login"
          className="inline-flex min-h-12 items-center font-semibold text-act underline"
        >
          {m.use_email_instead()}
        </Link>
        <BotCheckBadge />
      </div>
    </SignInPage>
  )
}
