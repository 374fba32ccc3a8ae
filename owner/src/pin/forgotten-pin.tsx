import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import { useLocation } from 'react-router'

const loadNewPin = async () => (await import('./new-pin-sheet.tsx')).NewPinSheet

type Props = { className?: string; onReset?: () => void }

/** A new PIN also ends a lock. A counter phone has no way there. */
export function ForgottenPin({
  className = 'py-3.5 font-semibold text-act underline',
  onReset = () => {},
}: Props) {
  const { Sheet, isOpen, open, close } = useLazyDialog(loadNewPin, m.put_right_not_loaded())
  if (!useLocation().pathname.startsWith('/dashboard')) return null
  return (
    <>
      <button type="button" onClick={open} className={className}>
        {m.pin_forgotten()}
      </button>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} onReset={onReset} />}
    </>
  )
}
