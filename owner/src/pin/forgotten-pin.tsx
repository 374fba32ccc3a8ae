import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { accountPath } from '../dashboard/places.ts'

const inTextLook =
  'relative rounded-field font-semibold whitespace-nowrap text-act underline underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-3.5'

/** Leads the owner to a new PIN, which also ends a lock. */
export const ForgottenPin = ({ className = inTextLook }: { className?: string }) => (
  <Link to={`${accountPath}/security`} className={className}>
    {m.pin_forgotten()}
  </Link>
)

/** The way on beside a refused PIN. On a counter phone the owner ends a lock. A low phone has no room for it. */
export function AfterRefusal({ isLocked }: { isLocked: boolean }) {
  if (!useIsCounterPhone()) return <ForgottenPin />
  return isLocked && <span className="max-md:short:hidden">{m.pin_owner_unlocks()}</span>
}
