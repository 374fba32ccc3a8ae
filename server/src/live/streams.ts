import type { Listener } from '../platform/http/route.ts'
import type { Changes, Topic } from '../platform/realtime/changes.ts'

interface Watched {
  listeners: Set<Listener>
  read: () => Promise<object>
  /** Null: it is not being read. */
  readingSince: number | null
  isStale: boolean
  /** The last reading failed. */
  isBehind: boolean
}

const retryMilliseconds = 1_000
const beatMilliseconds = 4_000
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

  const refresh = async (topic: Topic) => {
    const document = watched.get(topic)
    if (!document) return
    document.isStale = true
    if (document.readingSince !== null) return
    while (document.isStale) {
      document.isStale = false
      document.readingSince = performance.now()
      try {
        const json = JSON.stringify(await document.read())
        document.isBehind = false
        for (const listener of document.listeners) listener.send(json)
      } catch (error) {
        onError(error)
        document.isBehind = true
        setTimeout(refresh, retryMilliseconds, topic).unref()
      }
      document.readingSince = null
      if (isOutOfDate(document)) tell(document)
    }
  }

  const isOutOfDate = ({ isBehind, readingSince }: Watched) =>
    isBehind ||
    !changes.isHeard() ||
    (readingSince !== null && performance.now() - readingSince > longReadMilliseconds)

  const tell = (document: Watched) => {
    const word = isOutOfDate(document) ? 'stale' : 'alive'
    for (const listener of document.listeners) listener.tell(word)
  }
  const tellAll = () => {
    for (const document of watched.values()) tell(document)
  }

  changes.watch({
    onChange: (topic) => void refresh(topic),
    onLost: tellAll,
    onFound: () => {
      for (const topic of watched.keys()) void refresh(topic)
    },
  })
  const beat = setInterval(tellAll, beatMilliseconds)
  beat.unref()

  return {
    /** Registered before the first reading, so that no change falls between the two. */
    async listen(topic: Topic, listener: Listener, read: () => Promise<object>): Promise<void> {
      const document = watched.get(topic) ?? {
        listeners: new Set(),
        read,
        readingSince: null,
        isStale: false,
        isBehind: false,
      }
      watched.set(topic, document)
      document.listeners.add(listener)
      const [oldest] = document.listeners
      if (oldest && document.listeners.size > mostListeners) {
        document.listeners.delete(oldest)
        oldest.end()
      }
      listener.onGone(() => {
        document.listeners.delete(listener)
        if (document.listeners.size === 0) watched.delete(topic)
      })
      await refresh(topic)
    },
    close: () => clearInterval(beat),
  }
}

export type Streams = ReturnType<typeof createStreams>
