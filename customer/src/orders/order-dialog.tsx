import { Dialog } from '@dobara/ui/dialog'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { inUnitAround } from '@dobara/web/text/in-unit-around.ts'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense } from 'react'
import { useIsDisconnected } from '../offline-store/data-age.tsx'
import type { Membership } from '../offline-store/guest-shape.ts'
import type { Told } from './order-form.tsx'

type Props = {
  place: Membership
  /** A declined order to send again */
  told?: Told | undefined
  isOpen: boolean
  onClose: () => void
}

const OrderForm = lazy(async () => ({ default: (await import('./order-form.tsx')).OrderForm }))

/** The placeholder is as high as the form, so that the sheet does not grow. */
const formToCome = (
  <div className="grid min-h-101 content-center">
    <Waiting />
  </div>
)

export function OrderDialog({ place, told, isOpen, onClose }: Props) {
  const lead = useIsDisconnected() ? m.order_waits : m.order_lead
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.ordered_online()}
      description={inUnitAround({ restaurant: place.restaurantName }, lead, place.unit)}
    >
      <Suspense fallback={formToCome}>
        <OrderForm place={place} told={told} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
