import { Card } from '@dobara/ui/card'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense } from 'react'
import { ClaimDialog } from '../claims/claim-dialog.tsx'
import { AskConsents } from '../consents/ask-consents.tsx'
import { FoldedRowToCome } from '../frame/folded-row.tsx'
import { Head } from '../frame/head.tsx'
import { ImportedDialog } from '../imported/imported-dialog.tsx'
import { ImportedLater } from '../imported/imported-later.tsx'
import { useAsking, useImported } from '../imported/use-imported.ts'
import { AskMessages } from '../messages/ask-messages.tsx'
import { DataAge } from '../offline-store/data-age.tsx'
import { useGuest } from '../offline-store/guest-context.ts'
import { NothingYet } from '../offline-store/nothing-yet.tsx'
import { OrderDialog } from '../orders/order-dialog.tsx'
import { UnsentList } from '../orders/unsent-list.tsx'
import { isReady } from '../places/progress.ts'
import { RowToCome } from '../ratings/row-to-come.tsx'
import { HereNow } from './here-now.tsx'
import { History } from './history.tsx'
import { NotJoined } from './not-joined.tsx'
import { Outlets } from './outlets.tsx'
import { OwnClaims } from './own-claims.tsx'
import { OwnGifts } from './own-gifts.tsx'
import { OwnRequests } from './own-requests.tsx'
import { PlaceHead } from './place-head.tsx'
import { Rewards } from './rewards.tsx'
import { useNotification } from './use-notification.ts'
import { useOpenDeclines } from './use-open-declines.ts'
import { useOpenDialog } from './use-open-dialog.ts'
import { useSeePoints } from './use-see-points.ts'

const PointsLeft = lazy(async () => ({ default: (await import('./points-left.tsx')).PointsLeft }))
const PlaceRating = lazy(async () => ({
  default: (await import('../ratings/place-rating.tsx')).PlaceRating,
}))

const PlaceWindows = lazy(() =>
  import('./place-windows.tsx').then(
    ({ PlaceWindows }) => ({ default: PlaceWindows }),
    () => ({ default: () => null }),
  ),
)

/** With the sentence and, for enough points, the button */
const heightOfLeft = ({ points, cost }: { points: number; cost: number }) =>
  points < cost ? 'min-h-20 beside:min-h-14' : 'min-h-36 beside:min-h-30'

export function Place({ resId }: { resId: string }) {
  const { document } = useGuest()
  const openDialog = useOpenDialog()
  useNotification()
  useOpenDeclines(resId)
  const imported = useImported().find((one) => one.resId === resId)
  const { isAsking, postpone } = useAsking(imported)
  const place = document?.memberships.find((membership) => membership.resId === resId)
  useSeePoints(place)
  if (!document) return <NothingYet />
  if (!place) return <NotJoined resId={resId} />
  const claims = document.claims.filter((claim) => claim.resId === resId)
  const requests = document.onlineRequests.filter((request) => request.resId === resId)
  return (
    <>
      <Head
        title={place.restaurantName}
        backTo={{ path: '/places', name: m.tab_places() }}
        logo={place.logo}
      />
      <HereNow place={place} />
      <div className="grid grid-cols-1 items-start gap-7 beside:grid-cols-[17rem_minmax(0,1fr)] beside:gap-x-12">
        <div className="grid grid-cols-1 gap-7 beside:sticky beside:top-8">
          <PlaceHead
            place={place}
            waiting={claims.find(({ status }) => status === 'pending')}
            onOrder={() => openDialog.start('order')}
            onClaim={() => openDialog.start('claim')}
          />
          <DataAge className="text-center text-quiet beside:text-left" />
        </div>
        <div className="grid grid-cols-1 gap-7">
          {place.pointsLeft && (
            <Suspense fallback={<Card className={heightOfLeft(place.pointsLeft)} />}>
              <PointsLeft place={place} left={place.pointsLeft} />
            </Suspense>
          )}
          <OwnGifts place={place} gifts={document.gifts.filter((gift) => gift.resId === resId)} />
          <UnsentList resId={resId} />
          {place.pointsWindows && (
            <Suspense fallback={<FoldedRowToCome />}>
              <PlaceWindows stored={place.pointsWindows} />
            </Suspense>
          )}
          {place.rewards.length > 0 && <Rewards place={place} claims={claims} />}
          <OwnClaims claims={claims} />
          <OwnRequests
            requests={requests}
            onAgain={place.isPaused ? null : openDialog.startAgain}
          />
          <AskMessages place={place}>
            <AskConsents place={place} />
          </AskMessages>
          {place.hasRatings && (
            <Suspense fallback={<RowToCome place={place} />}>
              <PlaceRating place={place} asOf={document.readAt} />
            </Suspense>
          )}
          <Outlets resId={resId} restaurantName={place.restaurantName} />
          <History place={place} />
          {imported && !isAsking && <ImportedLater place={place} imported={imported} />}
        </div>
      </div>
      {imported && (
        <ImportedDialog
          place={place}
          imported={imported}
          isOpen={isAsking && openDialog.current === null}
          onClose={postpone}
        />
      )}
      <OrderDialog
        place={place}
        told={requests.find(({ requestId }) => requestId === openDialog.again)}
        isOpen={openDialog.current === 'order' && !place.isPaused}
        onClose={openDialog.end}
      />
      <ClaimDialog
        place={place}
        isOpen={openDialog.current === 'claim' && isReady(place)}
        onClose={openDialog.end}
      />
    </>
  )
}
