import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useSecurityEvents, useSessions } from '../api/security.ts'
import { OpenSessions } from './open-sessions.tsx'
import { OwnNumber } from './own-number.tsx'
import { Part } from './part.tsx'
import { SecurityEvents } from './security-events.tsx'

export function Security({ hasEndOthers }: { hasEndOthers: boolean }) {
  const sessions = useSessions()
  const events = useSecurityEvents()
  return (
    <>
      <OwnNumber />
      <Part title={m.signed_in_places()}>
        <Fetched query={sessions}>
          {({ results }) => <OpenSessions sessions={results} hasEndOthers={hasEndOthers} />}
        </Fetched>
      </Part>
      {/* Sessions load first, so that these events do not move down. */}
      {sessions.data && (
        <Part title={m.happened_lately()}>
          <Fetched query={events}>{({ results }) => <SecurityEvents events={results} />}</Fetched>
        </Part>
      )}
    </>
  )
}
