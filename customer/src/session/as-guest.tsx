import { nationalNumber } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { focusOnArrival } from '@dobara/web/screen/focus-on-arrival.ts'
import { setSession, useSession } from '@dobara/web/session/current-session.ts'
import { freshIdToken } from '@dobara/web/session/recovery.ts'
import { signOutEverywhere } from '@dobara/web/session/sign-out.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { logIn } from './log-in.ts'

/** Shown when a restaurant is signed in, because guests need their own session. */
export function AsGuest() {
  const phone = useSession()?.phoneNumber
  const changing = useTask(enterAsGuest)
  const leaving = useTask(signOut)
  const failure = changing.failure ?? leaving.failure
  return (
    <div className="grid content-start gap-7 pt-4 sm:grow sm:pt-[14dvh]">
      <title>{`${m.as_guest_title()} · Dobara`}</title>
      <div className="grid gap-3">
        <h1
          ref={focusOnArrival}
          tabIndex={-1}
          className="display text-title text-balance outline-none"
        >
          {m.as_guest_title()}
        </h1>
        <p>{m.as_guest_lead()}</p>
      </div>
      <FormAlert
        text={failure ? failureText(failure) : null}
        onDismiss={() => {
          changing.reset()
          leaving.reset()
        }}
      />
      <div className="grid gap-2.5">
        {phone && (
          <Button
            waiting={changing.isRunning && m.signing_in()}
            onClick={() => changing.start(undefined)}
          >
            {m.as_guest_same({ phone: nationalNumber(phone) })}
          </Button>
        )}
        <Button
          look={phone ? 'quiet' : 'acts'}
          waiting={leaving.isRunning && m.logging_out()}
          onClick={() => leaving.start(undefined)}
        >
          {m.as_guest_other()}
        </Button>
        <a
          href="/dashboard"
          className="grid min-h-12 place-items-center font-semibold text-act underline"
        >
          {m.as_guest_back()}
        </a>
      </div>
    </div>
  )
}

/** Asks for the number only if the restaurant's sign-in has ended. */
async function enterAsGuest(): Promise<void> {
  const idToken = await freshIdToken()
  if (idToken) await logIn(idToken)
  else await signOut()
}

async function signOut(): Promise<void> {
  await signOutEverywhere()
  setSession(null)
}
