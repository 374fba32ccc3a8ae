import { Dialog } from '@dobara/ui/dialog'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense } from 'react'
import { useIsDisconnected } from '../offline-store/data-age.tsx'
import type { Membership } from '../offline-store/guest-shape.ts'

type Props = { place: Membership; isOpen: boolean; onClose: () => void }

const OrderForm = lazy(async () => ({ default: (await import('./order-form.tsx')).OrderForm }))

/** As high as the form: the sheet does not grow. */
const formToCome = (
  <div className="grid min-h-101 content-center">
    <Waiting />
  </div>
)

export function OrderDialog({ place, isOpen, onClose }: Props) {
  const lead = useIsDisconnected() ? m.order_waits : m.order_lead
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.ordered_online()}
      description={lead({ restaurant: place.restaurantName })}
    >
      <Suspense fallback={formToCome}>
        <OrderForm place={place} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
