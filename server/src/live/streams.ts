import type { Listener } from '../platform/http/route.ts'
import type { Changes, Topic } from '../platform/realtime/changes.ts'

interface Watched {
  listeners: Set<Listener>
  read: () => Promise<object>
  isReading: boolean
  isStale: boolean
}

const retryMilliseconds = 1_000
const mostListeners = 50

/**
 * Sends a document to everyone who watches it: whole at once, and whole again at every change.
 * However many changes come while it is read, it is read once more, and once for all listeners.
 * One that cannot be read is tried again until it can. Nobody has more than 50 screens: the oldest is
 * sent away for a newer one, so that one person's connections leave room for everybody's.
 */
export function createStreams(changes: Changes, onError: (error: unknown) => void) {
  const watched = new Map<Topic, Watched>()

  const refresh = async (topic: Topic) => {
    const document = watched.get(topic)
    if (!document) return
    document.isStale = true
    if (document.isReading) return
    document.isReading = true
    while (document.isStale) {
      document.isStale = false
      try {
        const json = JSON.stringify(await document.read())
        for (const listener of document.listeners) listener.send(json)
      } catch (error) {
        onError(error)
        setTimeout(refresh, retryMilliseconds, topic).unref()
      }
    }
    document.isReading = false
  }

  changes.watch((topic) => {
    if (topic) void refresh(topic)
    else for (const known of watched.keys()) void refresh(known)
  })

  return {
    /** Registered before the first reading, so that no change falls between the two. */
    async listen(topic: Topic, listener: Listener, read: () => Promise<object>): Promise<void> {
      const document = watched.get(topic) ?? {
        listeners: new Set(),
        read,
        isReading: false,
        isStale: false,
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
  }
}

export type Streams = ReturnType<typeof createStreams>
