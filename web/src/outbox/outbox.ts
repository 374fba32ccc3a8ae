import { createStore } from '../state/store.ts'
import { openRows, type Row, type RowsOptions } from './rows.ts'

/** A submission in an outbox. Repeated sends keep its key. */
export interface OutboxItem {
  idempotencyKey: string
  /** True if it was sent without an answer. */
  mayHaveArrived: boolean
  /** Null while it is pending. An outcome is kept until the person has seen it. */
  outcome: object | null
}

interface OutboxOptions<Item> extends RowsOptions {
  /** Reads a stored row. @throws if the row is no item of this outbox */
  read: (row: unknown) => Item
}

/**
 * Stores this phone's unsent items and their outcomes, the same in all windows. An item is on disk before it is sent,
 * so that an empty battery neither loses it nor makes it count twice. An unreadable row stays stored for a version that
 * can read it.
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

  /** Keeps the objects of unchanged items, so that React renders only the changed rows of a long list. */
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
    /** The name of the lock with which windows agree on which of them sends. */
    name: options.store,

    /** The items on this phone, oldest first, without the one in flight. */
    use: shown.use,

    /**
     * Stores an item that a screen is about to send. It is not listed meanwhile.
     * @throws if the browser cannot store it
     */
    async addInFlight(item: Item): Promise<void> {
      inFlight = item.idempotencyKey
      await rows.add([item])
    },

    /** Lists the item in flight with the others, after no answer, and asks the browser for persistent storage. */
    async releaseInFlight(): Promise<void> {
      inFlight = null
      void navigator.storage?.persist?.()
      await notifyWindows()
    },

    remove,

    /** Removes all matching items on disk, including those that other windows added. */
    removeWhere: async (matches: (item: Item) => boolean): Promise<void> =>
      remove((await all()).filter(matches)),

    /** Changes a stored item. A removed item stays removed, and fields unknown to this version stay unchanged. */
    async change(item: OutboxItem, changes: Partial<Item>): Promise<void> {
      await rows.change(item.idempotencyKey, changes)
      await notifyWindows()
    },

    /** Changes all matching items on disk, including those that other windows added. */
    async changeWhere(matches: (item: Item) => boolean, changes: Partial<Item>): Promise<void> {
      for (const { idempotencyKey } of (await all()).filter(matches))
        await rows.change(idempotencyKey, changes)
      await notifyWindows()
    },

    /** Reads from disk each time, because another window may have added or sent an item. */
    firstPending: async (isOurs: (item: Item) => boolean): Promise<Item | undefined> =>
      (await pending()).find(isOurs),

    /** All pending items on disk, oldest first, without the one in flight. */
    pending,

    /** Keeps `use` up to date with the changes of all windows, until the returned function is called. */
    follow(): () => void {
      const refresh = () => void show().catch(console.error)
      windows.addEventListener('message', refresh)
      refresh()
      return () => windows.removeEventListener('message', refresh)
    },

    /** Removes all items, when a person logs out of this phone. */
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
