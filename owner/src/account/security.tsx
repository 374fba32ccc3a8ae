import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useSecurityEvents, useSessions } from '../api/security.ts'
import { OpenSessions } from './open-sessions.tsx'
import { Pane } from './pane.tsx'
import { SecurityEvents } from './security-events.tsx'

/** The open sessions and the latest security events of the restaurant. */
export function Security() {
  const sessions = useSessions()
  const events = useSecurityEvents()
  return (
    <Pane title={m.section_security()} lead={m.section_security_lead()}>
      <h3 className="-mb-2 font-bold">{m.signed_in_places()}</h3>
      <Fetched query={sessions}>{({ results }) => <OpenSessions sessions={results} />}</Fetched>
      {/* The sessions come first, so that nothing below them moves. */}
      {sessions.data && (
        <>
          <h3 className="-mb-2 pt-3 font-bold">{m.happened_lately()}</h3>
          <Fetched query={events}>{({ results }) => <SecurityEvents events={results} />}</Fetched>
        </>
      )}
    </Pane>
  )
}
