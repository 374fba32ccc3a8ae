import { stopNumberByLink } from '@dobara/contract/calls/numbers'
import { Button } from '@dobara/ui/button'
import { buttonLook } from '@dobara/ui/button-look'
import { callOnce } from '@dobara/web/client/call-once.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { ScreenTitle } from '@dobara/web/screen/screen-title.tsx'
import { setSession } from '@dobara/web/session/current-session.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { VisitorFrame } from '../frame/visitor-frame.tsx'

/** From the SMS that an old number got, for guests and owners. A link alone changes nothing. */
export function StopNumber() {
  const stopping = useTask(async () => {
    await callOnce(stopNumberByLink, { body: { token: location.hash.slice(1) || '-' } })
    setSession(null)
    return true
  })
  return (
    <VisitorFrame>
      <div className="grid content-start gap-7 pt-4 sm:grow sm:pt-[14dvh]">
        <ScreenTitle
          title={stopping.answer ? m.mobile_stopped() : m.mobile_stop_title()}
          takesFocus
        >
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
      </div>
    </VisitorFrame>
  )
}
