import { createStore } from '../state/store.ts'
import { openRows, type Row, type RowsOptions } from './rows.ts'

/** A repeated send keeps the item's key. */
export interface OutboxItem {
  idempotencyKey: string
  /** True after the item was sent without an answer. */
  mayHaveArrived: boolean
  /** Null while pending; an outcome stays until the person has seen it */
  outcome: object | null
}

interface OutboxOptions<Item> extends RowsOptions {
  /** @throws if the row is not an item of this outbox */
  read: (row: unknown) => Item
}

/**
 * All windows of the browser share the items. An item is on disk before it is sent, so that an
 * empty battery neither loses nor repeats the item. Unreadable rows stay for a version that reads
 * them.
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

  /** Items that did not change stay the same objects, so that React renders only changed rows. */
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
    /** A lock of this name lets only one window send. */
    name: options.store,

    /** The items, oldest first, except the item in flight */
    use: shown.use,

    /**
     * Stores an item, which stays hidden until it is released.
     * @throws if the browser cannot store it
     */
    async addInFlight(item: Item): Promise<void> {
      inFlight = item.idempotencyKey
      await rows.add([item])
    },

    /** Shows an item that got no answer, and asks for persistent storage. */
    async releaseInFlight(): Promise<void> {
      inFlight = null
      void navigator.storage?.persist?.()
      await notifyWindows()
    },

    remove,

    removeWhere: async (matches: (item: Item) => boolean): Promise<void> =>
      remove((await all()).filter(matches)),

    /** Does not restore a removed item, and keeps unknown fields. */
    async change(item: OutboxItem, changes: Partial<Item>): Promise<void> {
      await rows.change(item.idempotencyKey, changes)
      await notifyWindows()
    },

    async changeWhere(matches: (item: Item) => boolean, changes: Partial<Item>): Promise<void> {
      for (const { idempotencyKey } of (await all()).filter(matches))
        await rows.change(idempotencyKey, changes)
      await notifyWindows()
    },

    /** Reads the disk, because another window may have added or sent an item */
    firstPending: async (isOurs: (item: Item) => boolean): Promise<Item | undefined> =>
      (await pending()).find(isOurs),

    pending,

    /** Keeps `use` up to date until the returned function is called. */
    follow(): () => void {
      const refresh = () => void show().catch(console.error)
      windows.addEventListener('message', refresh)
      refresh()
      return () => windows.removeEventListener('message', refresh)
    },

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
