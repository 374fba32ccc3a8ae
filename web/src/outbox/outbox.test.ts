import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Item {
  idempotencyKey: string
  mayHaveArrived: boolean
  outcome: { is: string } | null
  points?: number
}

let disk: Item[]
vi.mock('./rows.ts', () => ({
  openRows: () => ({
    all: async () => structuredClone(disk),
    add: async (rows: Item[]) => void disk.push(...rows),
    change: async (key: string, changes: object) => {
      disk = disk.map((row) => (row.idempotencyKey === key ? { ...row, ...changes } : row))
    },
    remove: async (keys: string[]) => {
      disk = disk.filter(({ idempotencyKey }) => !keys.includes(idempotencyKey))
    },
    clear: async () => {
      disk = []
    },
  }),
}))

const shown: (readonly Item[])[] = []
vi.mock('../state/store.ts', () => ({
  createStore: (initial: readonly Item[]) => {
    shown.push(initial)
    return {
      read: () => shown.at(-1),
      write: (next: readonly Item[]) => void shown.push(next),
      use: () => shown.at(-1),
    }
  },
}))

class Channel extends EventTarget {
  static all: Channel[] = []
  constructor() {
    super()
    Channel.all.push(this)
  }
  postMessage() {
    for (const other of Channel.all) if (other !== this) other.dispatchEvent(new Event('message'))
  }
}

const item = (idempotencyKey: string, more: Partial<Item> = {}): Item => ({
  idempotencyKey,
  mayHaveArrived: false,
  outcome: null,
  ...more,
})

async function openOutbox() {
  const { createOutbox } = await import('./outbox.ts')
  return createOutbox<Item>({
    database: 'kept',
    store: 'awards',
    read: (row) => {
      if ((row as Item).points === -1) throw new TypeError('no award')
      return row as Item
    },
  })
}
const keysShown = () => shown.at(-1)?.map(({ idempotencyKey }) => idempotencyKey)

beforeEach(() => {
  disk = []
  shown.length = 0
  Channel.all = []
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { storage: { persist: vi.fn() } })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the item in flight is on the disk and seen nowhere, until it is put down', async () => {
  disk = [item('1')]
  const outbox = await openOutbox()
  await outbox.addInFlight(item('2'))
  expect(disk).toHaveLength(2)
  outbox.follow()
  await expect.poll(keysShown).toEqual(['1'])
  expect(await outbox.firstPending(({ idempotencyKey }) => idempotencyKey === '2')).toBeUndefined()
  await outbox.releaseInFlight()
  expect(keysShown()).toEqual(['1', '2'])
  expect(navigator.storage.persist).toHaveBeenCalledOnce()
})

test('the item in flight goes without ever being shown, and the next one is hidden as well', async () => {
  const outbox = await openOutbox()
  await outbox.addInFlight(item('1'))
  await outbox.remove([item('1')])
  expect(disk).toEqual([])
  disk = [item('1')]
  await outbox.change(item('1'), { mayHaveArrived: true })
  expect(keysShown()).toEqual(['1'])

  disk = []
  await outbox.addInFlight(item('2'))
  await outbox.remove([item('1')])
  expect(keysShown()).toEqual([])
  await outbox.clear()
  disk = [item('2')]
  await outbox.change(item('2'), { mayHaveArrived: true })
  expect(keysShown()).toEqual(['2'])
})

test('the first that waits is the oldest without an outcome, read from the disk each time', async () => {
  const outbox = await openOutbox()
  disk = [item('1', { outcome: { is: 'refused' } }), item('2'), item('3')]
  const first = async () => (await outbox.firstPending(() => true))?.idempotencyKey
  expect(await first()).toBe('2')
  await outbox.change(item('2'), { outcome: { is: 'given' } })
  expect(await first()).toBe('3')
})

test('every window shows what any of them changes, until it is told to stop', async () => {
  const [here, there] = [await openOutbox(), await openOutbox()]
  const stop = there.follow()
  await expect.poll(() => shown).toHaveLength(3)
  disk = [item('1')]
  await here.change(item('1'), { mayHaveArrived: true })
  await expect.poll(() => shown).toHaveLength(5)
  expect(keysShown()).toEqual(['1'])
  stop()
  await here.removeWhere(({ mayHaveArrived }) => mayHaveArrived)
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown).toHaveLength(6)
  expect(disk).toEqual([])
})

test('of a list only what changed becomes another object', async () => {
  disk = [item('1'), item('2')]
  const outbox = await openOutbox()
  await outbox.change(item('2'), { mayHaveArrived: true })
  const before = shown.at(-1)
  await outbox.change(item('2'), { outcome: { is: 'given' } })
  const after = shown.at(-1)
  expect(after?.[0]).toBe(before?.[0])
  expect(after?.[1]).toEqual(item('2', { mayHaveArrived: true, outcome: { is: 'given' } }))
  expect(after?.[1]).not.toBe(before?.[1])
})

test('only what fits is removed; a row that cannot be read stays on the disk and is logged', async () => {
  disk = [item('1', { points: -1 }), item('2', { outcome: { is: 'given' } }), item('3')]
  const outbox = await openOutbox()
  await outbox.removeWhere(({ outcome }) => outcome !== null)
  expect(disk.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['1', '3'])
  expect(keysShown()).toEqual(['3'])
  expect(console.error).toHaveBeenCalled()
  await outbox.clear()
  expect(disk).toEqual([])
  expect(keysShown()).toEqual([])
})

test('a disk that cannot be read is logged, and the window goes on', async () => {
  const outbox = await openOutbox()
  const unreadable = disk
  disk = null as unknown as Item[]
  vi.stubGlobal('structuredClone', () => {
    throw new Error('no disk')
  })
  outbox.follow()
  await expect.poll(() => console.error).toHaveBeenCalled()
  disk = unreadable
})

test('a browser that cannot promise to keep anything is no hindrance', async () => {
  vi.stubGlobal('navigator', {})
  const outbox = await openOutbox()
  await outbox.addInFlight(item('1'))
  await outbox.releaseInFlight()
  expect(keysShown()).toEqual(['1'])
})

test('the outbox has the name of its store', async () => {
  expect((await openOutbox()).name).toBe('awards')
})
