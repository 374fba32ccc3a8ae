import { leaveRestaurant } from '@dobara/contract/calls/customers'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { ChevronDown } from '@dobara/ui/icons'
import { Row } from '@dobara/ui/row'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { dropPlace } from '../offline-store/guest-data.ts'
import type { Membership } from '../offline-store/guest-shape.ts'

export function LeavePlaces({ memberships }: { memberships: Membership[] }) {
  const [leaving, setLeaving] = useState<Membership | null>(null)
  if (memberships.length === 0) return null
  return (
    <li>
      <details className="group">
        <summary className="block [&::-webkit-details-marker]:hidden">
          <Row title={m.leave_title()}>
            <ChevronDown className="size-5 shrink-0 text-act group-open:rotate-180" />
          </Row>
        </summary>
        <ul className="divide-y divide-line border-t border-line pl-4">
          {memberships.map((place) => (
            <li key={place.resId}>
              <Row title={place.restaurantName} quiet={counted(place.balance, place.unit)}>
                <Button
                  look="quiet"
                  size="row"
                  aria-label={m.leave_place({ restaurant: place.restaurantName })}
                  onClick={() => setLeaving(place)}
                >
                  {m.leave()}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      </details>
      {leaving && <LeaveDialog place={leaving} onClose={() => setLeaving(null)} />}
    </li>
  )
}

function LeaveDialog({ place, onClose }: { place: Membership; onClose: () => void }) {
  const leaving = useSubmission(leaveRestaurant, {
    onDone: () => {
      dropPlace(place.resId)
      toast({ text: m.left({ restaurant: place.restaurantName }) })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.leave_place({ restaurant: place.restaurantName })}
      description={m.leave_lead({ points: counted(place.balance, place.unit) })}
    >
      <div className="grid gap-4">
        <FormAlert text={leaving.alert} onDismiss={leaving.reset} />
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>{m.stay()}</Button>
          <Button
            look="danger"
            waiting={leaving.isWaiting && m.leaving()}
            onClick={() => leaving.send({ body: { resId: place.resId } })}
          >
            {m.leave()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
