import { requestOnlinePoints } from '@dobara/contract/online-requests'
import { call } from '@dobara/web/api/call.ts'
import { isRefused } from '@dobara/web/api/refused.ts'
import { toast } from '@dobara/web/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { whatIsKnown } from '../known/known.ts'
import { markRefused, remove, type Unsent, whatIsUnsent } from './unsent.ts'

const patienceMs = 20_000
const againAfterMs = 30_000
let againTimer: ReturnType<typeof setTimeout> | undefined

/** Sends one; the server counts a repeat once, so a try that nobody answered is simply made again. */
export const deliver = ({ order, idempotencyKey }: Unsent) =>
  call(
    requestOnlinePoints,
    { body: order },
    { idempotencyKey, signal: AbortSignal.timeout(patienceMs) },
  )

/** Sends what waits, oldest first, from one window at a time, and says what became of each. */
export async function sendUnsent(): Promise<void> {
  clearTimeout(againTimer)
  await inOneWindow(async () => {
    for (const item of waiting()) if (!(await settle(item))) break
  })
  if (waiting().length > 0) againTimer = setTimeout(sendUnsent, againAfterMs)
}

/** Whether somebody answered. */
async function settle(item: Unsent): Promise<boolean> {
  const order = `${item.order.platform} ${item.order.orderId}`
  try {
    await deliver(item)
    await remove(item.idempotencyKey)
    toast({ text: m.unsent_went({ order, restaurant: item.restaurantName }) })
    return true
  } catch (failure) {
    if (!isRefused(failure) || failure.status === 401) return false
    await markRefused(item.idempotencyKey, failure.message)
    toast({ text: m.unsent_refused({ order, restaurant: item.restaurantName }) })
    return true
  }
}

const waiting = () => {
  const cusId = whatIsKnown()?.card.cusId
  return whatIsUnsent().filter((item) => item.cusId === cusId && item.refusal === null)
}

/** A window that finds another one sending leaves it to that one. */
const inOneWindow = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks
        .request('unsent', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
        .then(() => {})
    : work()
