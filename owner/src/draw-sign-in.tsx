import type { Language } from '@dobara/contract/language'
import { m } from '@dobara/words/messages.js'
import { overwriteGetLocale } from '@dobara/words/runtime.js'
import { renderToString } from 'react-dom/server'
import { SignInPage } from './auth/sign-in-page.tsx'
import { Page } from './page.tsx'

/** The way in as a new phone shows it before any script has come: without the field, which could not answer yet. */
export function drawSignIn(language: Language): string {
  overwriteGetLocale(() => language)
  return renderToString(
    <Page>
      <SignInPage title={m.sign_in_title()} lead={m.sign_in_lead()} />
    </Page>,
  )
}
