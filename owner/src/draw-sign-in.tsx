import type { Language } from '@dobara/contract/text/language'
import { m } from '@dobara/words/messages.js'
import { overwriteGetLocale } from '@dobara/words/runtime.js'
import { renderToString } from 'react-dom/server'
import { SignInPage } from './auth/sign-in-page.tsx'
import { Page } from './layout/page.tsx'

/** A form would not work before the script has loaded. */
export function drawSignIn(language: Language): string {
  overwriteGetLocale(() => language)
  return renderToString(
    <Page>
      <SignInPage title={m.sign_in_title()} lead={m.sign_in_lead()} />
    </Page>,
  )
}
