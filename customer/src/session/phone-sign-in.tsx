import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { CodeStep } from '@dobara/web/sign-in/code-step.tsx'
import { PhoneStep } from '@dobara/web/sign-in/phone-step.tsx'
import { idTokenFor } from '@dobara/web/sign-in/sign-in-code.ts'
import type { CodeSent } from '@dobara/web/sign-in/use-send-code.ts'
import { useStored } from '@dobara/web/state/stored.ts'
import { m } from '@dobara/words/messages.js'
import { logIn } from './log-in.ts'

type Props = { title: string; takesFocus?: boolean }

export function PhoneSignIn({ title, takesFocus }: Props) {
  const [sent, setSent] = useStored<CodeSent>('code-sent')
  const enter = async (code: string) => logIn(await idTokenFor(sent?.phone ?? '', code))
  return (
    // Begins at one height in both steps.
    <div className="grid content-start gap-7 pt-4 sm:grow sm:pt-[14dvh]">
      <ScreenTitle title={sent ? m.code_title() : title} takesFocus={takesFocus ?? false}>
        {sent ? null : m.sign_in_lead_guest()}
      </ScreenTitle>
      {sent ? (
        <CodeStep sent={sent} onSentAgain={setSent} onLeave={() => setSent(null)} enter={enter} />
      ) : (
        <PhoneStep onSent={setSent} />
      )}
    </div>
  )
}
