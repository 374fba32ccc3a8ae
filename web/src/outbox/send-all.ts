import { retryDelay } from '../client/retry.ts'
import type { NextStep } from './next-step.ts'
import type { Outbox, OutboxItem } from './outbox.ts'

interface Sender<Item extends OutboxItem> {
  isOurs: (item: Item) => boolean
  send: (item: Item) => Promise<Settled<Item> | Exclude<NextStep, { is: 'refused' }>>
  giveUpAfterMs: number
}

/**
 * An item with an outcome stays stored until the person has seen it; other settled items are
 * removed.
 */
export interface Settled<Item extends OutboxItem> {
  is: 'settled'
  outcome: Item['outcome']
}

/** `elsewhere`: another window is sending the items. */
export type End =
  | { is: 'sent' }
  | { is: 'elsewhere' }
  | { is: 'unanswered' }
  | Extract<NextStep, { is: 'stop' }>

/** Oldest first, and only in one window at a time */
export const sendAll = <Item extends OutboxItem>(
  outbox: Outbox<Item>,
  sender: Sender<Item>,
): Promise<End> => inOneWindow(outbox.name, () => sendEach(outbox, sender))

async function sendEach<Item extends OutboxItem>(
  outbox: Outbox<Item>,
  sender: Sender<Item>,
): Promise<End> {
  for (;;) {
    const item = await outbox.firstPending(sender.isOurs)
    if (!item) return { is: 'sent' }
    const end = await settle(outbox, sender, item)
    if (end) return end
  }
}

/** Returns null after settling the item, or else why no further item can be sent */
async function settle<Item extends OutboxItem>(
  outbox: Outbox<Item>,
  { send, giveUpAfterMs }: Sender<Item>,
  item: Item,
): Promise<End | null> {
  const deadline = Date.now() + giveUpAfterMs
  for (let attempt = 0; ; attempt++) {
    const next = await send(item)
    if (next.is === 'stop') return next
    if (next.is === 'settled') {
      if (next.outcome) await outbox.change(item, { outcome: next.outcome } as Partial<Item>)
      else await outbox.remove([item])
      return null
    }
    if (!item.mayHaveArrived && attempt === 0)
      await outbox.change(item, { mayHaveArrived: true } as Partial<Item>)
    const waitMs = next.afterMs ?? retryDelay(attempt)
    if (Date.now() + waitMs > deadline) return { is: 'unanswered' }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** When a window is killed, the browser releases the lock. */
const inOneWindow = (name: string, work: () => Promise<End>): Promise<End> =>
  'locks' in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? work() : { is: 'elsewhere' },
      )
    : work()
