import { fail } from './failure.ts'

export interface Gathering<Item, Answer> {
  /** Runs a batch of jobs and returns their answers in order. A rejection rejects the whole batch. */
  together(items: Item[]): Promise<Answer[]>
  /** The largest number of jobs in one batch. */
  most: number
  /**
   * The largest number of batches in flight. A further one starts only if at least as many jobs wait as each of
   * those holds.
   */
  atOnce: number
  /**
   * The key of a job, such as its restaurant. The keys take turns. Jobs of one key start in the order of their
   * arrival, unless `apart` holds one of them back.
   */
  of?: (item: Item) => string
  /** Whether a batch may hold jobs of several keys. True by default. */
  isMixed?: boolean
  /** The shortest time between the starts of two batches. Jobs that arrive meanwhile join the next one. 0 by default. */
  everyMilliseconds?: number
  /** The largest number of waiting jobs of one key; further ones are refused as busy. */
  mostOfOne?: number
  /**
   * Returns a value for a job. Two jobs with equal values are never in two batches at the same time, even if a batch
   * is late.
   */
  apart?: (item: Item) => unknown
}

/** After this time a batch does not count as in flight any more, since its connection may be dead. */
const lateMilliseconds = 500

/**
 * Batches jobs that arrive at the same moment, or while earlier batches are in flight. A job
 * that arrives while nothing is in flight starts at once, or after the pause of `everyMilliseconds`. Under load,
 * larger batches spread the fixed cost of a transaction over more jobs.
 */
export function gather<Item, Answer>({
  together,
  most,
  atOnce,
  of = () => '',
  isMixed = true,
  everyMilliseconds = 0,
  mostOfOne = Number.POSITIVE_INFINITY,
  apart,
}: Gathering<Item, Answer>) {
  const lanes = new Map<string, Waiting<Item, Answer>[]>()
  const inUse = new Set<unknown>()
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
    const used = apart ? new Set(batch.map(({ item }) => apart(item))) : []
    for (const one of used) inUse.add(one)
    const late = setTimeout(makeRoom, lateMilliseconds)
    try {
      const answers = await together(batch.map(({ item }) => item))
      for (const [n, { resolve }] of batch.entries()) resolve(answers[n] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    clearTimeout(late)
    for (const one of used) inUse.delete(one)
    makeRoom()
  }
  const startBatches = () => {
    isDue = false
    while (waiting > 0 && hasRoom()) {
      const batch = nextBatch()
      if (batch.length === 0) return
      waiting -= batch.length
      void run(batch)
      if (everyMilliseconds > 0) pause()
    }
  }
  const pause = () => {
    isTooSoon = true
    setTimeout(() => {
      isTooSoon = false
      startBatches()
    }, everyMilliseconds)
  }
  const hasRoom = () => {
    if (isTooSoon || inFlight.size >= atOnce) return false
    for (const { size } of inFlight) if (waiting < size) return false
    return true
  }
  const isFree = ({ item }: Waiting<Item, Answer>) => !apart || !inUse.has(apart(item))
  const takeFree = (lane: Waiting<Item, Answer>[], count: number) => {
    const taken: Waiting<Item, Answer>[] = []
    for (let place = 0; place < lane.length && taken.length < count; ) {
      if (isFree(lane[place] as Waiting<Item, Answer>)) taken.push(...lane.splice(place, 1))
      else place++
    }
    return taken
  }
  /** Takes one job of each key, or up to `most` jobs of one key. A key with jobs left goes to the end of the line. */
  const nextBatch = () => {
    const batch: Waiting<Item, Answer>[] = []
    for (const [key, lane] of lanes) {
      if (batch.length === most || (batch.length > 0 && !isMixed)) break
      const taken = takeFree(lane, isMixed ? 1 : most)
      if (taken.length === 0) continue
      batch.push(...taken)
      lanes.delete(key)
      if (lane.length > 0) lanes.set(key, lane)
    }
    return batch
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const key = of(item)
      const lane = lanes.get(key) ?? []
      if (lane.length >= mostOfOne) fail('busy')
      lane.push({ item, resolve, reject })
      waiting++
      lanes.set(key, lane)
      if (isDue) return
      isDue = true
      // The event loop first reads all input that has arrived, so that its jobs share a batch.
      setImmediate(startBatches)
    })
}

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}
