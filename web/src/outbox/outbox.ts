import { createStore } from '../store.ts'
import { openRows, type Row, type RowsOptions } from './rows.ts'

/** An item of an outbox: one submission under one key, however often it is sent. */
export interface Waiting {
  idempotencyKey: string
  /** Whether it was sent and no answer came. */
  mayHaveArrived: boolean
  /** What became of it, until somebody has read it; null while it waits. */
  outcome: object | null
}

interface OutboxOptions<Item> extends RowsOptions {
  /** @throws when the row is not one of this outbox */
  read: (row: unknown) => Item
}

/**
 * Keeps what this phone has yet to send, and what became of it. An item is on disk before it is sent,
 * so that a dying battery neither loses it nor has it counted twice. All windows show the
 * same. A row that cannot be read stays where it is, for a version that can.
 */
export function createOutbox<Item extends Waiting>({ read, ...options }: OutboxOptions<Item>) {
  const rows = openRows(options)
  const windows = new BroadcastChannel(options.store)
  const shown = createStore<readonly Item[]>([])
  let inHand: string | null = null

  const all = async () =>
    (await rows.all())
      .flatMap((row) => readable(row, read))
      .filter(({ idempotencyKey }) => idempotencyKey !== inHand)

  /** An item that has not changed stays the same object: of a long list only what changed is drawn anew. */
  const show = async () => {
    const before = new Map(shown.read().map((item) => [item.idempotencyKey, item]))
    const now = await all()
    shown.write(
      now.map((item) => {
        const same = before.get(item.idempotencyKey)
        return same && JSON.stringify(same) === JSON.stringify(item) ? same : item
      }),
    )
  }
  const tellWindows = async () => {
    await show()
    windows.postMessage('changed')
  }

  const remove = async (items: readonly Waiting[]): Promise<void> => {
    const keys = items.map(({ idempotencyKey }) => idempotencyKey)
    await rows.remove(keys)
    if (inHand !== null && keys.includes(inHand)) inHand = null
    await tellWindows()
  }

  return {
    /** The name under which windows agree on which of them sends. */
    name: options.store,

    /** The items on this phone, oldest first, without the one in hand. */
    use: shown.use,

    /**
     * Keeps an item that a screen is about to send, and shows it to nobody meanwhile.
     * @throws where the browser keeps nothing
     */
    async takeInHand(item: Item): Promise<void> {
      inHand = item.idempotencyKey
      await rows.add([item])
    },

    /** Lets the item in hand wait with the others, after nobody answered, and asks the browser to keep it. */
    async putDown(): Promise<void> {
      inHand = null
      void navigator.storage?.persist?.()
      await tellWindows()
    },

    remove,

    /** Removes those on the disk for which this is so, also what another window added. */
    removeWhere: async (isSo: (item: Item) => boolean): Promise<void> =>
      remove((await all()).filter(isSo)),

    /** An item that was removed meanwhile stays removed. What this version does not know of stays in it. */
    async change(item: Waiting, changes: Partial<Item>): Promise<void> {
      await rows.change(item.idempotencyKey, changes)
      await tellWindows()
    },

    /** Reads from the disk each time: another window may have added an item, or sent it. */
    firstThatWaits: async (isOurs: (item: Item) => boolean): Promise<Item | undefined> =>
      (await all()).find((item) => item.outcome === null && isOurs(item)),

    /** Shows what is on the phone, and every change that any window makes to it, until told to stop. */
    follow(): () => void {
      const refresh = () => void show().catch(console.error)
      windows.addEventListener('message', refresh)
      refresh()
      return () => windows.removeEventListener('message', refresh)
    },

    /** Removes everything, when a person leaves this phone. */
    async clear(): Promise<void> {
      await rows.clear()
      inHand = null
      await tellWindows()
    },
  }
}

export type Outbox<Item extends Waiting> = ReturnType<typeof createOutbox<Item>>

function readable<Item>(row: Row, read: (row: unknown) => Item): Item[] {
  try {
    return [read(row)]
  } catch (reason) {
    console.error('Something that waits on this phone cannot be read', reason)
    return []
  }
}
