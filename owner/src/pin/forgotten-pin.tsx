import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { accountPath } from '../dashboard/places.ts'

type Props = { className?: string }

/** Leads the owner to a new PIN, which also ends a lock. A counter phone has no way there. */
export const ForgottenPin = ({ className = 'py-3.5 font-semibold text-act underline' }: Props) =>
  !useIsCounterPhone() && (
    <Link to={`${accountPath}/security`} className={className}>
      {m.pin_forgotten()}
    </Link>
  )
