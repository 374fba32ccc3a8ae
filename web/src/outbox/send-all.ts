import { retryDelay } from '../client/retry.ts'
import type { NextStep } from './next-step.ts'
import type { Outbox, Waiting } from './outbox.ts'

interface Sender<Item extends Waiting> {
  /** Whether the item belongs to the person who sends: others send theirs themselves. */
  isOurs: (item: Item) => boolean
  /** Sends it once; the server counts every further time as the same. */
  send: (item: Item) => Promise<Settled<Item> | Exclude<NextStep, { is: 'refused' }>>
  /** How long one item is sent again while nobody answers. */
  longestSilenceMs: number
}

/** What became of an item. An outcome is kept until somebody has read it; without one the item is removed. */
export interface Settled<Item extends Waiting> {
  is: 'settled'
  outcome: Item['outcome']
}

/** Why a sending ended: nothing waits, another window sends, nobody answers, or somebody says no to all. */
export type End =
  | { is: 'sent' }
  | { is: 'elsewhere' }
  | { is: 'unanswered' }
  | Extract<NextStep, { is: 'stop' }>

/** Sends what waits, oldest first, from one window at a time. */
export const sendAll = <Item extends Waiting>(
  outbox: Outbox<Item>,
  sender: Sender<Item>,
): Promise<End> => inOneWindow(outbox.name, () => sendEach(outbox, sender))

async function sendEach<Item extends Waiting>(
  outbox: Outbox<Item>,
  sender: Sender<Item>,
): Promise<End> {
  for (;;) {
    const item = await outbox.firstThatWaits(sender.isOurs)
    if (!item) return { is: 'sent' }
    const end = await settle(outbox, sender, item)
    if (end) return end
  }
}

/** Returns null when the item is settled, else why nothing more is sent. */
async function settle<Item extends Waiting>(
  outbox: Outbox<Item>,
  { send, longestSilenceMs }: Sender<Item>,
  item: Item,
): Promise<End | null> {
  const silentUntil = Date.now() + longestSilenceMs
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
    if (Date.now() + waitMs > silentUntil) return { is: 'unanswered' }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** The lock goes with the window that holds it, also when that is killed. */
const inOneWindow = (name: string, work: () => Promise<End>): Promise<End> =>
  'locks' in navigator
    ? navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? work() : { is: 'elsewhere' },
      )
    : work()
