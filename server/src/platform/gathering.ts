import { fail } from './failure.ts'

export interface Gathering<Item, Answer> {
  /** Does the work for all, and answers each at its own place. A rejection rejects all of them. */
  together(items: Item[]): Promise<Answer[]>
  /** The largest number of jobs in one go. */
  most: number
  /** The largest number of goes at once. One starts beside others only if it is as large as they are. */
  atOnce: number
  /** Says whose job this is. Jobs of one restaurant wait for each other; the restaurants take turns. */
  of?: (item: Item) => string
  /** Whether jobs of several restaurants go together; else a go is of one. They do unless told. */
  isMixed?: boolean
  /** The shortest time between the beginnings of two goes, in which the next one grows. None unless told. */
  everyMilliseconds?: number
  /** The largest number of one restaurant's jobs that may wait; further ones are refused as busy. */
  mostOfOne?: number
  /** What is never in two goes at once, however late one of them is. */
  apart?: (item: Item) => unknown
}

/** A go that takes longer keeps the others waiting no more: it may hang on a dead connection. */
const lateMilliseconds = 500

/**
 * Does jobs together that arrive at the same moment, or while earlier ones are under way.
 * A single job starts at once: none is held back to wait for others, unless a pace is told. While many come, what they share is
 * paid for the more often the smaller the goes are: so those that start beside others only grow.
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
  const underWay = new Set<{ size: number }>()
  let waiting = 0
  let isDue = false
  let isTooSoon = false

  const go = async (group: Waiting<Item, Answer>[]) => {
    const own = { size: group.length }
    const makeRoom = () => {
      underWay.delete(own)
      goOn()
    }
    underWay.add(own)
    const used = apart ? new Set(group.map(({ item }) => apart(item))) : []
    for (const one of used) inUse.add(one)
    const late = setTimeout(makeRoom, lateMilliseconds)
    try {
      const answers = await together(group.map(({ item }) => item))
      for (const [n, { resolve }] of group.entries()) resolve(answers[n] as Answer)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    clearTimeout(late)
    for (const one of used) inUse.delete(one)
    makeRoom()
  }
  const goOn = () => {
    isDue = false
    while (waiting > 0 && hasRoom()) {
      const group = nextGroup()
      if (group.length === 0) return
      waiting -= group.length
      void go(group)
      if (everyMilliseconds > 0) pause()
    }
  }
  const pause = () => {
    isTooSoon = true
    setTimeout(() => {
      isTooSoon = false
      goOn()
    }, everyMilliseconds)
  }
  const hasRoom = () => {
    if (isTooSoon || underWay.size >= atOnce) return false
    for (const { size } of underWay) if (waiting < size) return false
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
  /** One of each in turn: a lane that is put back comes round again. */
  const nextGroup = () => {
    const group: Waiting<Item, Answer>[] = []
    for (const [key, lane] of lanes) {
      if (group.length === most || (group.length > 0 && !isMixed)) break
      const taken = takeFree(lane, isMixed ? 1 : most)
      if (taken.length === 0) continue
      group.push(...taken)
      lanes.delete(key)
      if (lane.length > 0) lanes.set(key, lane)
    }
    return group
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
      // After everything that this turn of the event loop has read.
      setImmediate(goOn)
    })
}

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}
