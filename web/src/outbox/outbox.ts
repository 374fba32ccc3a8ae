import { createStore } from '../state/store.ts'
import { openRows, type Row, type RowsOptions } from './rows.ts'

/** Repeated sends keep its key. */
export interface OutboxItem {
  idempotencyKey: string
  /** Sent without an answer */
  mayHaveArrived: boolean
  /** Null while pending; kept until the person has seen it */
  outcome: object | null
}

interface OutboxOptions<Item> extends RowsOptions {
  /** @throws if the row is no item of this outbox */
  read: (row: unknown) => Item
}

/**
 * Shares unsent items and outcomes between windows. Stores an item before it is sent, so that an
 * empty battery neither loses nor repeats it. Keeps unreadable rows for a version that reads them.
 */
export function createOutbox<Item extends OutboxItem>({ read, ...options }: OutboxOptions<Item>) {
  const rows = openRows(options)
  const windows = new BroadcastChannel(options.store)
  const shown = createStore<readonly Item[]>([])
  let inFlight: string | null = null

  const all = async () =>
    (await rows.all())
      .flatMap((row) => readable(row, read))
      .filter(({ idempotencyKey }) => idempotencyKey !== inFlight)

  const pending = async () => (await all()).filter(({ outcome }) => outcome === null)

  /** Unchanged items keep their objects, so that React renders only changed rows. */
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
  const notifyWindows = async () => {
    await show()
    windows.postMessage('changed')
  }

  const remove = async (items: readonly OutboxItem[]): Promise<void> => {
    const keys = items.map(({ idempotencyKey }) => idempotencyKey)
    await rows.remove(keys)
    if (inFlight !== null && keys.includes(inFlight)) inFlight = null
    await notifyWindows()
  }

  return {
    /** Of the lock by which windows agree on the sender */
    name: options.store,

    /** Oldest first, without the one in flight */
    use: shown.use,

    /**
     * Hides an item until it is released.
     * @throws if the browser cannot store it
     */
    async addInFlight(item: Item): Promise<void> {
      inFlight = item.idempotencyKey
      await rows.add([item])
    },

    /** Without an answer lists the item, and asks for persistent storage. */
    async releaseInFlight(): Promise<void> {
      inFlight = null
      void navigator.storage?.persist?.()
      await notifyWindows()
    },

    remove,

    /** Also items that other windows added */
    removeWhere: async (matches: (item: Item) => boolean): Promise<void> =>
      remove((await all()).filter(matches)),

    /** A removed item stays removed; fields unknown to this version stay unchanged. */
    async change(item: OutboxItem, changes: Partial<Item>): Promise<void> {
      await rows.change(item.idempotencyKey, changes)
      await notifyWindows()
    },

    /** Also items that other windows added */
    async changeWhere(matches: (item: Item) => boolean, changes: Partial<Item>): Promise<void> {
      for (const { idempotencyKey } of (await all()).filter(matches))
        await rows.change(idempotencyKey, changes)
      await notifyWindows()
    },

    /** From disk, because another window may have added or sent an item */
    firstPending: async (isOurs: (item: Item) => boolean): Promise<Item | undefined> =>
      (await pending()).find(isOurs),

    /** On disk, oldest first, without the one in flight */
    pending,

    /** Keeps `use` up to date until the returned function is called. */
    follow(): () => void {
      const refresh = () => void show().catch(console.error)
      windows.addEventListener('message', refresh)
      refresh()
      return () => windows.removeEventListener('message', refresh)
    },

    /** When a person logs out */
    async clear(): Promise<void> {
      await rows.clear()
      inFlight = null
      await notifyWindows()
    },
  }
}

export type Outbox<Item extends OutboxItem> = ReturnType<typeof createOutbox<Item>>

function readable<Item>(row: Row, read: (row: unknown) => Item): Item[] {
  try {
    return [read(row)]
  } catch (reason) {
    console.error('An unsent item on this phone cannot be read', reason)
    return []
  }
}
