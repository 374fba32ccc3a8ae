import { Fetched } from '@dobara/web/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useSecurityEvents, useSessions } from '../api/security.ts'
import { Part } from '../profile/part.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { SecurityEvents } from './security-events.tsx'

/** Where somebody can act in the restaurant's name, and what was tried. */
export function Security() {
  const sessions = useSessions()
  const events = useSecurityEvents()
  return (
    <Part title={m.section_security()} lead={m.section_security_lead()}>
      <h3 className="font-bold">{m.signed_in_places()}</h3>
      <Fetched query={sessions}>{({ results }) => <OpenSessions sessions={results} />}</Fetched>
      <h3 className="pt-3 font-bold">{m.happened_lately()}</h3>
      <Fetched query={events}>{({ results }) => <SecurityEvents events={results} />}</Fetched>
    </Part>
  )
}
