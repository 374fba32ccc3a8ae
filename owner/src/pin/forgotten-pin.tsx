import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import { useLocation } from 'react-router'

const loadNewPin = async () => (await import('./new-pin-sheet.tsx')).NewPinSheet

type Props = { className?: string; onReset?: () => void }

/** Leads to a new PIN, which also ends a lock. Missing on a counter phone. */
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
