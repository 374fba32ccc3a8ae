import { EmptyState } from '@dobara/ui/empty-state'
import { PlateWithTick } from '@dobara/ui/plate-with-tick'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { usePendingClaims } from '../api/restaurant.ts'
import { AskToTell } from '../dashboard/ask-to-tell.tsx'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import { useLiveDocument } from '../dashboard/live-document.ts'
import { OneOpenRow } from '../dashboard/open-row.tsx'
import { Rows } from '../dashboard/rows.tsx'
import { ClaimRow } from './claim-row.tsx'

const DecidedClaims = lazyPart(async () => (await import('./decided-claims.tsx')).DecidedClaims)

export function ApproveRewards() {
  const isAnyDecided = useLiveDocument()?.rewardClaims.some(({ status }) => status !== 'pending')
  const claims = usePendingClaims()
  const isOnline = useIsOnline()
  return (
    <Fetched query={claims}>
      {({ results }) => (
        <>
          {results.length ? (
            <OneOpenRow ids={results.map(({ rewardId }) => rewardId)}>
              <Rows lead={m.approve_lead()} kind="claims">
                {results.map((claim) => (
                  <ClaimRow key={claim.rewardId} claim={claim} />
                ))}
              </Rows>
            </OneOpenRow>
          ) : !isOnline ? (
            <Waiting />
          ) : (
            <EmptyState picture={<PlateWithTick />} title={m.no_claims()}>
              {m.no_claims_hint()}
            </EmptyState>
          )}
          <AskToTell />
          {isAnyDecided && <DecidedClaims />}
        </>
      )}
    </Fetched>
  )
}
