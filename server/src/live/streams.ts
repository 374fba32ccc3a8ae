import type { Listener } from '../platform/http/api/route.ts'
import type { Changes, Topic } from '../platform/realtime/changes.ts'

interface Watched {
  listeners: Set<Listener>
  /** Those that are told at the same moment whether they are still so. */
  part: Set<Watched>
  read: () => Promise<object>
  /** Since when it is read, or waits for its turn. Null: neither. */
  readingSince: number | null
  isStale: boolean
  /** The last reading failed. */
  isBehind: boolean
}

const retryMilliseconds = 1_000
const beatMilliseconds = 4_000
/** A beat to ten thousand screens in one go would hold everybody's calls up for a quarter of a second. */
const partsOfBeat = 100
/** Of thousands that come at once none is read whose screens leave before its turn. */
const readersAtOnce = 128
const longReadMilliseconds = 2_000
const mostListeners = 50

/**
 * Sends a document to everyone who watches it: whole at once, and whole again at every change.
 * However many changes come while it is read, it is read once more, and once for all listeners.
 * One that cannot be read is tried again until it can. Nobody has more than 50 screens: the oldest is
 * sent away for a newer one, so that one person's connections leave room for everybody's.
 *
 * While the document may be out of date, because it cannot be read or changes are not heard, screens
 * are told so; while it is not, they are told that as well, every 4 seconds. Silence is a dead link.
 */
export function createStreams(changes: Changes, onError: (error: unknown) => void) {
  const watched = new Map<Topic, Watched>()
  /** Each document belongs to one, and is told of at its turn. */
  const parts = Array.from({ length: partsOfBeat }, () => new Set<Watched>())
  let turn = 0
  let newcomers = 0
  /** The first has waited longest. */
  const unread = new Set<Watched>()
  let readers = 0

  const begin = (topic: Topic, read: () => Promise<object>): Watched => {
    const part = parts[newcomers++ % partsOfBeat] as Set<Watched>
    const document: Watched = {
      listeners: new Set(),
      part,
      read,
      readingSince: null,
      isStale: false,
      isBehind: false,
    }
    watched.set(topic, document)
    part.add(document)
    return document
  }

  const refresh = (document: Watched) => {
    document.isStale = true
    if (document.readingSince !== null) return
    document.readingSince = performance.now()
    unread.add(document)
    if (readers < readersAtOnce) void readAll()
  }

  const readAll = async () => {
    readers++
    // Those that are added meanwhile come at the end.
    for (const document of unread) {
      unread.delete(document)
      if (document.listeners.size > 0) await readOne(document)
      document.readingSince = null
      if (document.isStale && document.listeners.size > 0) refresh(document)
      else if (isOutOfDate(document)) tell(document)
    }
    readers--
  }

  const readOne = async (document: Watched) => {
    document.isStale = false
    try {
      const json = JSON.stringify(await document.read())
      document.isBehind = false
      for (const listener of document.listeners) listener.send(json)
    } catch (error) {
      onError(error)
      document.isBehind = true
      setTimeout(refresh, retryMilliseconds, document).unref()
    }
  }

  const isOutOfDate = ({ isBehind, readingSince }: Watched) =>
    isBehind ||
    !changes.isHeard() ||
    (readingSince !== null && performance.now() - readingSince > longReadMilliseconds)

  const tell = (document: Watched) => {
    const word = isOutOfDate(document) ? 'stale' : 'alive'
    for (const listener of document.listeners) listener.notify(word)
  }
  const beat = () => {
    for (const document of parts[turn++ % partsOfBeat] ?? []) tell(document)
  }
  const timer = setInterval(beat, beatMilliseconds / partsOfBeat)
  timer.unref()

  const readAllAgain = () => {
    for (const document of watched.values()) {
      // Until it is read again, it may be out of date.
      document.isBehind = true
      refresh(document)
    }
  }
  changes.watch({
    onChange(topic) {
      const document = watched.get(topic)
      if (document) refresh(document)
    },
    onLost: () => watched.forEach(tell),
    onFound: readAllAgain,
  })

  return {
    /** Registered before the first reading, so that no change falls between the two. */
    listen(topic: Topic, listener: Listener, read: () => Promise<object>): void {
      const document = watched.get(topic) ?? begin(topic, read)
      document.listeners.add(listener)
      const [oldest] = document.listeners
      if (oldest && document.listeners.size > mostListeners) {
        document.listeners.delete(oldest)
        oldest.end()
      }
      listener.onGone(() => {
        document.listeners.delete(listener)
        if (document.listeners.size > 0) return
        // One that was sent away may go after the others, when the same is watched anew.
        if (watched.get(topic) === document) watched.delete(topic)
        document.part.delete(document)
      })
      refresh(document)
    },
    close: () => clearInterval(timer),
  }
}

export type Streams = ReturnType<typeof createStreams>
