import { signUp as createSignIn } from '@dobara/contract/schemas/identity'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { withBotCheck } from '@dobara/web/sign-in/bot-check.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { signUp } from '../session/log-in.ts'
import { type Credentials, EmailForm } from './email-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useSignIn } from './use-sign-in.ts'

const SignUpForm = z.omit(createSignIn.body, { botCheck: true })

export function EmailSignUp() {
  const attempt = useSignIn(enter)
  return (
    <SignInPage title={m.email_sign_up_title()} lead={m.email_sign_up_lead()}>
      <EmailForm
        schema={SignUpForm}
        attempt={attempt}
        isNewPassword
        submit={m.sign_up()}
        waiting={m.signing_up()}
      />
      <OtherWays>
        <Link to="/email-login">{m.to_log_in()}</Link>
        <Link to="/auth">{m.use_phone_instead()}</Link>
      </OtherWays>
    </SignInPage>
  )
}

async function enter(body: Credentials): Promise<string> {
  const { idToken } = await withBotCheck((botCheck) =>
    callOnce(createSignIn, { body: { ...body, botCheck } }),
  )
  return signUp(idToken)
}
