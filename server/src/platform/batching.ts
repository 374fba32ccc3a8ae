import { fail } from './failure.ts'

export interface BatchOptions<Item, Answer> {
  /**
   * The function returns the answers in the order of the jobs. If it rejects, all jobs of the batch
   * are rejected.
   */
  runBatch(items: Item[]): Promise<Answer[]>
  largestBatch: number
  /**
   * Another batch starts only if at least as many jobs are pending as the largest batch in flight
   * has.
   */
  mostInFlight: number
  /**
   * Jobs with the same key start in the order of their arrival, unless `conflictKeyOf` delays a
   * job.
   */
  keyOf?: (item: Item) => string
  mayMixKeys?: boolean
  intervalMilliseconds?: number
  /** If this many jobs of a key are pending, further jobs of this key are refused as `busy`. */
  mostWaitingPerKey?: number
  /** Jobs with equal conflict keys never run in two batches at once, even if a batch is late. */
  conflictKeyOf?: (item: Item) => unknown
}

/** After this time, a batch no longer counts as in flight, because its connection may be dead. */
const lateMilliseconds = 500

export function createBatcher<Item, Answer>({
  runBatch,
  largestBatch,
  mostInFlight,
  keyOf = () => '',
  mayMixKeys = true,
  intervalMilliseconds = 0,
  mostWaitingPerKey = Number.POSITIVE_INFINITY,
  conflictKeyOf,
}: BatchOptions<Item, Answer>) {
  const queues = new Map<string, Waiting<Item, Answer>[]>()
  const conflictKeysInFlight = new Set<unknown>()
  const inFlight = new Set<{ size: number }>()
  let waiting = 0
  let isDue = false
  let isTooSoon = false

  const run = async (batch: Waiting<Item, Answer>[]) => {
    const own = { size: batch.length }
    const makeRoom = () => {
      inFlight.delete(own)
      startBatches()
    }
    inFlight.add(own)
    const keys = conflictKeyOf ? new Set(batch.map(({ item }) => conflictKeyOf(item))) : []
    for (const key of keys) conflictKeysInFlight.add(key)
    const late = setTimeout(makeRoom, lateMilliseconds)
    try {
      const answers = await runBatch(batch.map(({ item }) => item))
      for (const [n, { resolve }] of batch.entries()) resolve(answers[n] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    clearTimeout(late)
    for (const key of keys) conflictKeysInFlight.delete(key)
    makeRoom()
  }
  const startBatches = () => {
    isDue = false
    while (waiting > 0 && hasRoom()) {
      const batch = nextBatch()
      if (batch.length === 0) return
      waiting -= batch.length
      void run(batch)
      if (intervalMilliseconds > 0) pause()
    }
  }
  const pause = () => {
    isTooSoon = true
    setTimeout(() => {
      isTooSoon = false
      startBatches()
    }, intervalMilliseconds)
  }
  const hasRoom = () => {
    if (isTooSoon || inFlight.size >= mostInFlight) return false
    for (const { size } of inFlight) if (waiting < size) return false
    return true
  }
  const isFree = ({ item }: Waiting<Item, Answer>) =>
    !conflictKeyOf || !conflictKeysInFlight.has(conflictKeyOf(item))
  const takeFree = (queue: Waiting<Item, Answer>[], count: number) => {
    const taken: Waiting<Item, Answer>[] = []
    for (let place = 0; place < queue.length && taken.length < count; ) {
      if (isFree(queue[place] as Waiting<Item, Answer>)) taken.push(...queue.splice(place, 1))
      else place++
    }
    return taken
  }
  const nextBatch = () => {
    const batch: Waiting<Item, Answer>[] = []
    for (const [key, queue] of queues) {
      if (batch.length === largestBatch || (batch.length > 0 && !mayMixKeys)) break
      const taken = takeFree(queue, mayMixKeys ? 1 : largestBatch)
      if (taken.length === 0) continue
      batch.push(...taken)
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
    }
    return batch
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const key = keyOf(item)
      const queue = queues.get(key) ?? []
      if (queue.length >= mostWaitingPerKey) fail('busy')
      queue.push({ item, resolve, reject })
      waiting++
      queues.set(key, queue)
      if (isDue) return
      isDue = true
      // The batch starts a little later, so that jobs whose input has already arrived can join it.
      setImmediate(startBatches)
    })
}

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}
