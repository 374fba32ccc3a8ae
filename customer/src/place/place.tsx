import { ArrowLeft } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { ClaimDialog } from '../claims/claim-dialog.tsx'
import { useGuest } from '../offline-store/guest-context.ts'
import { HowOld } from '../offline-store/how-old.tsx'
import { NothingYet } from '../offline-store/nothing-yet.tsx'
import { OrderDialog } from '../orders/order-dialog.tsx'
import { UnsentList } from '../orders/unsent-list.tsx'
import { Link } from '../router/link.tsx'
import { History } from './history.tsx'
import { NotJoined } from './not-joined.tsx'
import { OwnClaims } from './own-claims.tsx'
import { OwnRequests } from './own-requests.tsx'
import { PlaceHead } from './place-head.tsx'
import { useAct } from './use-act.ts'

export function Place({ resId }: { resId: string }) {
  const { document } = useGuest()
  const act = useAct()
  const place = document?.memberships.find((membership) => membership.resId === resId)
  if (!document) return <NothingYet />
  if (!place) return <NotJoined resId={resId} />
  return (
    <>
      <Link
        to="/places"
        className="-ml-2 mt-2 inline-flex min-h-11 items-center gap-2 self-start rounded-field px-2 font-semibold text-act"
      >
        <ArrowLeft className="size-5" />
        <span className="seated">{m.tab_places()}</span>
      </Link>
      <div className="grid grid-cols-1 gap-7">
        <PlaceHead
          place={place}
          onOrder={() => act.start('order')}
          onClaim={() => act.start('claim')}
        />
        <HowOld className="text-center text-quiet" />
        <UnsentList resId={resId} />
        <OwnClaims claims={document.claims.filter((claim) => claim.resId === resId)} />
        <OwnRequests
          requests={document.onlineRequests.filter((request) => request.resId === resId)}
        />
        <History place={place} />
      </div>
      <OrderDialog
        place={place}
        isOpen={act.current === 'order' && !place.isPaused}
        onClose={act.end}
      />
      <ClaimDialog
        place={place}
        isOpen={act.current === 'claim' && place.missing === 0}
        onClose={act.end}
      />
    </>
  )
}
