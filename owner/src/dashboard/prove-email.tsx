import { Button } from '@dobara/ui/button'
import { Card } from '@dobara/ui/card'
import { useSession } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'

// Loaded on demand, because most owners never need it.
const Steps = lazy(async () => ({
  default: (await import('./prove-email-steps.tsx')).ProveEmailSteps,
}))

/** As high as the button, so that the counter below stays where it is. */
const ButtonToCome = () => (
  <Button size="row" className="sm:justify-self-start" waiting={m.loading()} />
)

/**
 * Asks owners who signed up by e-mail to confirm the address. Before that they can neither look up guests nor give
 * points. Until the next screen or guest, a line in its place says that the address is confirmed. The status element is
 * always present, because screen readers announce only changes of an existing one.
 */
export function ProveEmail() {
  const session = useSession()
  const { key } = useLocation()
  const [provedAt, setProvedAt] = useState<string | null>(null)
  return (
    <>
      <div role="status" className="empty:absolute">
        {session?.isProved && provedAt === key && (
          <p className="mb-3 rounded-field bg-banner px-4 py-2 font-medium text-on-banner">
            {m.email_proved()}
          </p>
        )}
      </div>
      {session && !session.isProved && (
        <Card className="mb-5 grid gap-4 p-5">
          <h2 className="display text-heading">{m.prove_email_title()}</h2>
          <p>{m.prove_email_lead({ email: session.email ?? '' })}</p>
          <Suspense fallback={<ButtonToCome />}>
            <Steps email={session.email ?? ''} onProved={() => setProvedAt(key)} />
          </Suspense>
        </Card>
      )}
    </>
  )
}
