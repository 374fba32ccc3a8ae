import type { requestOnlinePoints } from '@dobara/contract/calls/online-requests'
import type { Body } from '@dobara/contract/client/typed-call'
import { isRefused } from '@dobara/web/client/refused.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { announce } from '@dobara/web/screen/toasts.tsx'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useGuest } from '../offline-store/guest-context.ts'
import { readGuestData } from '../offline-store/guest-data.ts'
import type { Membership } from '../offline-store/guest-shape.ts'
import { markLatest } from '../offline-store/latest-order.ts'
import { sendUnsent } from '../unsent/send-unsent.ts'
import type { UnsentOrder } from '../unsent/unsent-order.ts'
import { orders, sendOrder } from '../unsent/unsent-orders.ts'

type Order = Omit<Body<typeof requestOnlinePoints>, 'resId'>

/** Stores an order before sending it, and keeps it if no answer comes. */
export function useOrder(place: Membership, onDone: () => void) {
  const { cusId } = useGuest().card
  const { start, isRunning, failure, reset } = useTask(
    (order: Order) => {
      markLatest({ ...order, resId: place.resId })
      return keepAndSend({
        idempotencyKey: crypto.randomUUID(),
        cusId,
        restaurantName: place.restaurantName,
        order: { ...order, resId: place.resId },
        madeAt: Date.now(),
        mayHaveArrived: false,
        outcome: null,
      })
    },
    (outcome) => {
      announce(
        outcome === 'sent'
          ? m.order_sent({ restaurant: place.restaurantName })
          : m.order_kept({ restaurant: place.restaurantName }),
      )
      onDone()
    },
  )
  return {
    send: start,
    isWaiting: isRunning,
    alert: failure ? failureText(failure) : null,
    refusal: isRefused(failure) ? failure : null,
    dismiss: reset,
  }
}

/** @throws if the order was refused, or was neither sent nor stored */
async function keepAndSend(item: UnsentOrder): Promise<'sent' | 'kept'> {
  const isKept = await orders.addInFlight(item).then(() => true, warnNotStored)
  try {
    await sendOrder(item)
  } catch (failure) {
    if (isKept && !isRefused(failure)) {
      await orders.releaseInFlight()
      void sendUnsent(() => readGuestData()?.card.cusId).catch(console.error)
      return 'kept'
    }
    if (isKept) await orders.remove([item])
    throw failure
  }
  if (isKept) await orders.remove([item])
  return 'sent'
}

const warnNotStored = (reason: unknown) => {
  console.warn('Nothing can be kept on this phone', reason)
  return false
}
