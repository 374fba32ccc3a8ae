import { signIn } from '@dobara/contract/identity'
import { callOnce } from '@dobara/web/api/call-once.ts'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { logIn } from '../session/log-in.ts'
import { type Credentials, EmailForm } from './email-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useEntering } from './use-entering.ts'

export function EmailLogin() {
  const entering = useEntering(enter)
  return (
    <SignInPage title={m.email_login_title()} lead={m.email_login_lead()}>
      <EmailForm
        schema={signIn.body}
        entering={entering}
        isNewPassword={false}
        submit={m.log_in()}
        waiting={m.logging_in()}
      />
      <OtherWays>
        <Link to="/email-sign-up">{m.to_sign_up()}</Link>
        <Link to="/reset-password">{m.forgot_password()}</Link>
        <Link to="/auth">{m.use_phone_instead()}</Link>
      </OtherWays>
    </SignInPage>
  )
}

async function enter(body: Credentials): Promise<string> {
  const { idToken } = await callOnce(signIn, { body })
  return logIn('email', idToken)
}
