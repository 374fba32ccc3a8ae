import { Refusal } from '@dobara/contract/client/client'
import { signIn } from '@dobara/contract/schemas/identity'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { withBotCheck } from '@dobara/web/sign-in/bot-check.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { logIn } from '../session/log-in.ts'
import { type Credentials, EmailForm } from './email-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useSignIn } from './use-sign-in.ts'

const LoginForm = z.omit(signIn.body, { botCheck: true })

export function EmailLogin() {
  const attempt = useSignIn(enter)
  return (
    <SignInPage title={m.email_login_title()} lead={m.email_login_lead()}>
      <EmailForm
        schema={LoginForm}
        attempt={attempt}
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
  const { idToken } = await signInWithBotCheck(body)
  return logIn('email', idToken)
}

/** After a few wrong passwords the server requires a bot check, solved in the background. */
async function signInWithBotCheck(body: Credentials) {
  try {
    return await callOnce(signIn, { body })
  } catch (failure) {
    if (!(failure instanceof Refusal && failure.code === 'bot_check_failed')) throw failure
    return withBotCheck((botCheck) => callOnce(signIn, { body: { ...body, botCheck } }))
  }
}
