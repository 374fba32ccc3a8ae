import { Link, useSearchParams } from 'react-router'
import { m } from '../paraglide/messages.js'
import { AskForLink } from './ask-for-link.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { OtherWays } from './other-ways.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** With the token from the mail a new password is chosen; without it the mail is asked for. */
export function ResetPassword() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <SignInPage
      title={token ? m.choose_password_title() : m.ask_link_title()}
      lead={token ? m.choose_password_lead() : m.ask_link_lead()}
    >
      {token ? <ChoosePassword token={token} /> : <AskForLink />}
      <OtherWays>
        <Link to="/email-login">{m.to_log_in()}</Link>
      </OtherWays>
    </SignInPage>
  )
}
