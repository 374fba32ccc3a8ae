import { nextStepAfter } from '@dobara/web/outbox/next-step.ts'
import { sendAll } from '@dobara/web/outbox/send-all.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import type { UnsentOrder } from './unsent-order.ts'
import { orders, sendOrder } from './unsent-orders.ts'

const againAfterMs = 30_000
let againTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Tries again later if the server did not answer.
 * @param signedIn the current guest; other guests' orders are not sent
 */
export async function sendUnsent(signedIn: () => string | undefined): Promise<void> {
  clearTimeout(againTimer)
  const isOurs = ({ cusId }: UnsentOrder) => cusId === signedIn()
  const end = await sendAll(orders, { isOurs, send: sendAndNotify, giveUpAfterMs: 0 })
  if (end.is === 'unanswered' || end.is === 'elsewhere')
    againTimer = setTimeout(sendUnsent, againAfterMs, signedIn)
}

async function sendAndNotify(item: UnsentOrder) {
  const order = `${item.order.platform} ${item.order.orderId}`
  const values = { order, restaurant: item.restaurantName }
  try {
    await sendOrder(item)
    toast({ text: m.unsent_went(values) })
    return { is: 'settled', outcome: null } as const
  } catch (failure) {
    const next = nextStepAfter(failure)
    if (next.is !== 'refused') return next
    toast({ text: m.unsent_refused(values) })
    return { is: 'settled', outcome: next } as const
  }
}
