import { endSession, type listSessions } from '@dobara/contract/calls/session'
import type { Answer } from '@dobara/contract/client/typed-call'
import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { ProveActSheet } from '@dobara/web/acts/prove-act-part.tsx'
import { useProvedSubmission } from '@dobara/web/acts/use-proved-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { humanTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useSecurityChanged } from '../pin/use-security-changed.ts'
import { deviceName } from './device-name.ts'
import { EndOthers } from './end-others.tsx'

type Session = Answer<typeof listSessions>['results'][number]

type Props = { sessions: Session[]; hasEndOthers: boolean }

export function OpenSessions({ sessions, hasEndOthers }: Props) {
  const ending = useProvedSubmission(endSession, {
    onDone: useSecurityChanged(m.signed_out_there()),
  })
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li
            key={session.sessionId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <Place session={session} />
            {!session.isThisOne && (
              <Button
                look="quiet"
                size="row"
                aria-label={m.sign_out_of({ place: deviceName(session) })}
                waiting={ending.isWaiting && m.signing_out()}
                onClick={() => ending.send({ body: { sessionId: session.sessionId } })}
              >
                {m.sign_out_there()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormAlert text={ending.alert} onDismiss={ending.reset} />
      {hasEndOthers && sessions.length > 1 && <EndOthers />}
      <ProveActSheet title={m.sign_out_there()} proving={ending.proving} />
    </>
  )
}

const Place = ({ session }: { session: Session }) => (
  <div className="grid min-w-0 gap-1">
    <p className="flex flex-wrap items-center gap-2 font-semibold">
      {deviceName(session)}
      {session.isThisOne && <Badge>{m.this_one()}</Badge>}
    </p>
    <p className="text-label text-quiet">
      {session.isThisOne
        ? m.signed_in_at({ at: humanTime(session.signedInAt) })
        : m.last_used_at({ at: humanTime(session.lastUsedAt) })}
    </p>
  </div>
)
