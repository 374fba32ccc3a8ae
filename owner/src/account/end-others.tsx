import { endOtherSessions } from '@dobara/contract/calls/session'
import { Button } from '@dobara/ui/button'
import { ProveActSheet } from '@dobara/web/acts/prove-act-part.tsx'
import { useProvedSubmission } from '@dobara/web/acts/use-proved-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import { useSecurityChanged } from '../pin/use-security-changed.ts'

export function EndOthers() {
  const ending = useProvedSubmission(endOtherSessions, {
    onDone: useSecurityChanged(m.signed_out_elsewhere()),
  })
  return (
    <>
      <FormAlert text={ending.alert} onDismiss={ending.reset} />
      <Button
        look="quiet"
        size="row"
        className="sm:justify-self-start"
        waiting={ending.isWaiting && m.signing_out()}
        onClick={() => ending.send({})}
      >
        {m.sign_out_elsewhere()}
      </Button>
      <ProveActSheet title={m.sign_out_elsewhere()} proving={ending.proving} />
    </>
  )
}
