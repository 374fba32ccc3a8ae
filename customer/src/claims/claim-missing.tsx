import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { RingSign } from '@dobara/ui/ring-sign'
import { useHasPassed } from '@dobara/web/time/use-has-passed.ts'
import { m } from '@dobara/words/messages.js'
import { Head } from '../frame/head.tsx'
import { useIsLatest } from '../offline-store/follow.ts'
import { NothingYet } from '../offline-store/nothing-yet.tsx'
import { Link } from '../router/link.tsx'

const patienceMs = 4000

/**
 * The next document brings a new claim. A claim that is missing even then belongs to somebody else
 * or is too old.
 */
export function ClaimMissing() {
  const isLate = useHasPassed(patienceMs)
  if (!useIsLatest() || !isLate) return <NothingYet />
  return (
    <>
      <Head title={m.own_claims()} backTo={{ path: '/places', name: m.tab_places() }} />
      <EmptyState
        picture={<RingSign sign="?" />}
        title={m.claim_missing()}
        actions={
          <Link to="/places" className={buttonLook()}>
            {m.tab_places()}
          </Link>
        }
      >
        {m.claim_missing_lead()}
      </EmptyState>
    </>
  )
}
