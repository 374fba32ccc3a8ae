import { Card } from '@dobara/ui/card'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { useSession } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense } from 'react'

// Loaded on demand, because most owners never need it.
const Steps = lazy(async () => ({
  default: (await import('./prove-email-steps.tsx')).ProveEmailSteps,
}))

/** Asks owners who signed up by e-mail to confirm the address. Before that they can neither look up guests nor give points. */
export function ProveEmail() {
  const session = useSession()
  if (!session || session.isProved) return null
  return (
    <Card className="mb-5 grid gap-4 p-5">
      <h2 className="display text-heading">{m.prove_email_title()}</h2>
      <p>{m.prove_email_lead({ email: session.email ?? '' })}</p>
      <Suspense fallback={<Waiting />}>
        <Steps />
      </Suspense>
    </Card>
  )
}
