import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AskForLink } from './ask-for-link.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { OtherWays } from './other-ways.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** The token is in the fragment, which browsers do not send to the server. */
export function ResetPassword() {
  const { hash } = useLocation()
  const [isSent, setIsSent] = useState(false)
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token)
    return (
      <SignInPage title={m.choose_password_title()} lead={m.choose_password_lead()}>
        <ChoosePassword token={token} />
        <OtherWays>
          <Link to="/email-login">{m.to_log_in()}</Link>
        </OtherWays>
      </SignInPage>
    )
  return (
    <SignInPage
      title={isSent ? m.link_sent_title() : m.ask_link_title()}
      {...(!isSent && { lead: m.ask_link_lead() })}
    >
      <AskForLink onSent={() => setIsSent(true)} />
      <OtherWays>
        <Link to="/email-login">{isSent ? m.log_in() : m.to_log_in()}</Link>
      </OtherWays>
    </SignInPage>
  )
}
