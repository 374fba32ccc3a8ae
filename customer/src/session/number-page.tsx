import { stopNumberByLink } from '@dobara/contract/calls/numbers'
import { customerSession, restaurantSession } from '@dobara/contract/calls/session'
import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { setSession } from '@dobara/web/session/current-session.ts'
import { HeldNumber } from '@dobara/web/sign-in/held-number.tsx'
import { store } from '@dobara/web/state/stored.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { VisitorFrame } from '../frame/visitor-frame.tsx'

/** No address of another site */
const pageIn = /^#(number_[a-z]+)((?:\/[\w-]+)+\/?)$/

/** For guests and owners: a sign-in whose number needs more than a code, or the link in an SMS */
export function NumberPage() {
  const [, code, from = '/my/'] = pageIn.exec(location.hash) ?? []
  return (
    <VisitorFrame>
      <div className="grid content-start gap-7 pt-4 sm:grow sm:pt-[10dvh]">
        {code ? <Held isMoved={code === 'number_moved'} from={from} /> : <Stop />}
      </div>
    </VisitorFrame>
  )
}

/** Leads back to the page that asked for the code. */
function Held({ isMoved, from }: { isMoved: boolean; from: string }) {
  const isGuest = from.startsWith('/my')
  // That code is used up.
  useEffect(() => store(sessionStorage, 'code-sent', null), [])
  const enter = async (idToken: string) => {
    const { login } = isGuest ? customerSession : restaurantSession
    await callOnce(login, { body: { idToken, method: 'phone' } })
    location.replace(isGuest ? from : '/dashboard')
  }
  return (
    <>
      <ScreenTitle title={m.slept_title()} takesFocus />
      <HeldNumber isMoved={isMoved} enter={enter} onLeave={() => location.replace(from)} />
    </>
  )
}

/** A link alone changes nothing. */
function Stop() {
  const stopping = useTask(async () => {
    await callOnce(stopNumberByLink, { body: { token: location.hash.slice(1) || '-' } })
    setSession(null)
    return true
  })
  return (
    <>
      <ScreenTitle title={stopping.answer ? m.mobile_stopped() : m.mobile_stop_title()} takesFocus>
        {stopping.answer ? m.mobile_stopped_lead() : m.mobile_stop_lead()}
      </ScreenTitle>
      <FormAlert
        text={stopping.failure ? failureText(stopping.failure) : null}
        onDismiss={stopping.reset}
      />
      {stopping.answer ? (
        <a href="/" className={buttonLook('quiet')}>
          {m.mobile_home()}
        </a>
      ) : (
        <Button
          look="danger"
          waiting={stopping.isRunning && m.saving()}
          onClick={() => stopping.start(undefined)}
        >
          {m.mobile_stop()}
        </Button>
      )}
    </>
  )
}
