import { Button } from '@dobara/ui/button'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { useSession } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'

const load = async () => (await import('./prove-email-sheet.tsx')).ProveEmailSheet

/** Whether the owner signed up by e-mail and has not confirmed the address. */
export function useHasToProveEmail(): boolean {
  const session = useSession()
  return !!session && !session.isProved
}

/**
 * Asks owners who signed up by e-mail to confirm the address. Before that they can neither look up guests nor give
 * points.
 */
export function ProveEmail({ className = '' }: { className?: string }) {
  const email = useSession()?.email ?? ''
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.put_right_not_loaded())
  if (!useHasToProveEmail()) return null
  return (
    <div
      data-message
      className={`flex min-h-16 flex-wrap items-center justify-between gap-x-3 rounded-field bg-banner px-3.5 py-2 inset-ring inset-ring-field-line ${className}`}
    >
      <p className="seated min-w-0 flex-[1_1_7rem] text-label leading-tight font-semibold text-on-banner max-md:[font-stretch:88%]">
        {m.prove_email_row()}
      </p>
      <Button size="row" onClick={open} aria-haspopup="dialog">
        {m.send_email_code()}
      </Button>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} email={email} />}
    </div>
  )
}
