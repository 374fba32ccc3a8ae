import { hasBillRule } from '@dobara/contract/rules/bill-rule'
import { rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense } from 'react'
import type { Membership } from '../offline-store/guest-shape.ts'
import { mapOf } from './map-of.ts'

const PlaceWindows = lazy(() =>
  import('./place-windows.tsx').then(
    ({ PlaceWindows }) => ({ default: PlaceWindows }),
    () => ({ default: () => null }),
  ),
)

export const PlaceFacts = ({ place }: { place: Membership }) => (
  <div className="grid gap-0.5 text-quiet">
    <p className="wrap-anywhere">
      {place.city}
      {' · '}
      <a
        href={mapOf(`${place.restaurantName}, ${place.city}`)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-12 items-center font-semibold text-act underline"
      >
        {m.on_map()}
      </a>
    </p>
    {hasBillRule(place) && <p className="-mt-2 text-balance">{ruleOf(place)}</p>}
    {place.pointsWindows && (
      <Suspense>
        <PlaceWindows stored={place.pointsWindows} />
      </Suspense>
    )}
    {place.openingHours && (
      <p className="-mt-2 text-balance break-words">
        {m.opening_hours({ hours: place.openingHours })}
      </p>
    )}
  </div>
)

const ruleOf = ({ rupeesPerPoint = 0, smallestBill = 0 }: Membership) => {
  const words = { rupees: rupees(rupeesPerPoint) }
  return smallestBill > rupeesPerPoint
    ? m.bill_rule_from({ ...words, bill: rupees(smallestBill) })
    : m.bill_rule(words)
}
