import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

export type Row = object & { idempotencyKey: string }

type Store = IDBPObjectStore<unknown, [string], string, 'readwrite'>

export interface RowsOptions {
  database: string
  store: string
}

/** Rows are in order of insertion and have unique keys. */
export function openRows({ database, store }: RowsOptions) {
  let opened: ReturnType<typeof open> | null = null

  const open = () =>
    openDB(database, 1, {
      upgrade: (fresh) => {
        const rows = fresh.createObjectStore(store, { autoIncrement: true })
        rows.createIndex('idempotencyKey', 'idempotencyKey', { unique: true })
      },
      terminated: () => {
        opened = null
      },
    })
  const current = () => {
    opened ??= open().catch((reason: unknown) => {
      opened = null
      throw reason
    })
    return opened
  }
  const write = writer(current, store)

  return {
    all: async (): Promise<Row[]> => (await current()).getAll(store),

    /** @throws if the browser cannot store the rows */
    add: (rows: readonly Row[]) => write((to) => addEach(to, rows)),

    change: (idempotencyKey: string, changes: object) =>
      write(async (rows) => {
        const cursor = await rows.index('idempotencyKey').openCursor(idempotencyKey)
        await cursor?.update({ ...cursor.value, ...changes })
      }),

    remove: (idempotencyKeys: readonly string[]) =>
      write(async (rows) => {
        for (const key of idempotencyKeys) {
          const place = await rows.index('idempotencyKey').getKey(key)
          if (place !== undefined) await rows.delete(place)
        }
      }),

    clear: () => write((rows) => rows.clear()),
  }
}

async function addEach(to: Store, rows: readonly Row[]) {
  for (const row of rows) {
    const isThere = await to.index('idempotencyKey').getKey(row.idempotencyKey)
    if (isThere === undefined) await to.add(row)
  }
}

/** `strict` waits for the disk, so that a phone that loses power keeps the rows. */
const writer =
  (database: () => Promise<IDBPDatabase>, store: string) =>
  async (work: (rows: Store) => Promise<void>): Promise<void> => {
    const transaction = (await database()).transaction(store, 'readwrite', { durability: 'strict' })
    await Promise.all([work(transaction.store), transaction.done])
  }
