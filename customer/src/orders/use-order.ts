import type { Body } from '@dobara/contract/endpoint'
import type { requestOnlinePoints } from '@dobara/contract/online-requests'
import { failureText } from '@dobara/web/api/failure-text.ts'
import { isRefused } from '@dobara/web/api/refused.ts'
import { toast } from '@dobara/web/toasts.tsx'
import { useTask } from '@dobara/web/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { useKnownHere } from '../frame/known-here.ts'
import type { Membership } from '../known/known.ts'
import { deliver, sendUnsent } from '../unsent/deliver.ts'
import { add, remove, type Unsent } from '../unsent/unsent.ts'

type Order = Omit<Body<typeof requestOnlinePoints>, 'resId'>

/** Kept on the phone first, then sent. Nobody answers: it stays there. It is refused: the form says why. */
export function useOrder(place: Membership, onDone: () => void) {
  const { cusId } = useKnownHere().card
  const { start, isRunning, failure, reset } = useTask(
    (order: Order) =>
      keepAndSend({
        idempotencyKey: crypto.randomUUID(),
        cusId,
        restaurantName: place.restaurantName,
        order: { ...order, resId: place.resId },
        madeAt: Date.now(),
        refusal: null,
      }),
    (outcome) => {
      toast({
        text:
          outcome === 'sent'
            ? m.order_sent({ restaurant: place.restaurantName })
            : m.order_kept({ restaurant: place.restaurantName }),
      })
      onDone()
    },
  )
  return {
    send: start,
    isWaiting: isRunning,
    alert: failure ? failureText(failure) : null,
    fieldErrors: isRefused(failure) ? failure.fields : noFields,
    dismiss: reset,
  }
}

/** @throws when it was refused, or neither sent nor kept */
async function keepAndSend(item: Unsent): Promise<'sent' | 'kept'> {
  const isKept = await add(item).then(() => true, nothingKept)
  try {
    await deliver(item)
  } catch (failure) {
    if (isKept && !isRefused(failure)) {
      void sendUnsent()
      return 'kept'
    }
    if (isKept) await remove(item.idempotencyKey)
    throw failure
  }
  if (isKept) await remove(item.idempotencyKey)
  return 'sent'
}

const nothingKept = (reason: unknown) => {
  console.warn('Nothing can be kept on this phone', reason)
  return false
}

const noFields: Record<string, string> = {}
