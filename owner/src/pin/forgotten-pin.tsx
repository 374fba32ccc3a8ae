import { m } from '@dobara/words/messages.js'
import { Link, useLocation } from 'react-router'

/** Not from `places.ts`, whose texts the public pages that show these forms do not have. */
const securityPath = '/dashboard/my-account/security'

type Props = { className?: string }

/** Leads the owner to a new PIN, which also ends a lock. A counter phone has no way there. */
export const ForgottenPin = ({ className = 'py-3.5 font-semibold text-act underline' }: Props) =>
  useLocation().pathname.startsWith('/dashboard') && (
    <Link to={securityPath} className={className}>
      {m.pin_forgotten()}
    </Link>
  )
