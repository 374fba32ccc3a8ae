import type { Listener } from '../platform/http/api/route.ts'
import type { Changes, Topic } from '../platform/realtime/changes.ts'
import { createRecent } from '../platform/recent.ts'
import { createReading, type WatchedDocument } from './reading.ts'

type Reader = 'owner' | 'counter phone' | 'guest'

interface Listening {
  topic: Topic
  reader: Reader
  sessionId: string
  read: () => Promise<object>
}

const heartbeatMilliseconds = 4_000
/** Ten thousand heartbeats at once would block other calls for 250 ms. */
const heartbeatGroups = 100
const mostListeners = 50
const mostOfSession = 10
/** A stream that ends is opened again, and a glance at a dashboard counts for this time. */
const recentlyMilliseconds = 60_000
const mostLeft = 10_000

/**
 * Streams a document at once and after every change.
 * A newer listener replaces the session's oldest, or at a full document that of the session with
 * most. So no phone ends others' streams.
 * Heartbeats every 4 seconds say whether a document may be out of date.
 */
export function createStreams(changes: Changes, onError: (error: unknown) => void) {
  const { refresh, sendHeartbeat } = createReading(changes, onError)
  const watched = new Map<Topic, Map<Reader, WatchedDocument>>()
  const endings = createEndings()
  /** When the last dashboard of a restaurant closed */
  const left = createRecent<number>(mostLeft)
  const groups = Array.from({ length: heartbeatGroups }, () => new Set<WatchedDocument>())
  let nextGroup = 0
  let documentsAdded = 0

  const addDocument = (topic: Topic, reader: Reader, read: () => Promise<object>) => {
    const heartbeatGroup = groups[documentsAdded++ % heartbeatGroups] as Set<WatchedDocument>
    const document = newDocument(read, heartbeatGroup)
    const documents = watched.get(topic) ?? new Map<Reader, WatchedDocument>()
    watched.set(topic, documents.set(reader, document))
    heartbeatGroup.add(document)
    return document
  }
  const removeDocument = (topic: Topic, reader: Reader, document: WatchedDocument) => {
    // The topic may already have a new document.
    const documents = watched.get(topic)
    if (documents?.get(reader) === document) documents.delete(reader)
    if (documents?.size === 0) watched.delete(topic)
    document.heartbeatGroup.delete(document)
  }

  const sendNextGroup = () => {
    for (const document of groups[nextGroup++ % heartbeatGroups] ?? []) sendHeartbeat(document)
  }
  const timer = setInterval(sendNextGroup, heartbeatMilliseconds / heartbeatGroups)
  timer.unref()

  const allDocuments = () => [...watched.values()].flatMap((documents) => [...documents.values()])
  changes.watch({
    onChange(topic) {
      for (const document of watched.get(topic)?.values() ?? []) refresh(document)
      endings.end(topic)
    },
    onLost: () => allDocuments().forEach(sendHeartbeat),
    onFound() {
      for (const document of allDocuments()) {
        document.mustReload = true
        refresh(document)
      }
      endings.endAll()
    },
  })

  return {
    /** Before the first reading, so that no change is missed */
    listen({ topic, reader, sessionId, read }: Listening, listener: Listener): void {
      const document = watched.get(topic)?.get(reader) ?? addDocument(topic, reader, read)
      document.listeners.set(listener, sessionId)
      const replaced = surplusAmong(document.listeners, sessionId)
      if (replaced) {
        document.listeners.delete(replaced)
        replaced.end()
      }
      listener.onGone(() => {
        document.listeners.delete(listener)
        if (document.listeners.size > 0) return
        if (reader === 'owner') left.set(topic, performance.now())
        removeDocument(topic, reader, document)
      })
      refresh(document)
    },
    endOnChange: endings.add,
    /** A dashboard of the owner's at this process, now or in the last minute */
    isDashboardOpen: (restaurantId: string): boolean => {
      const topic: Topic = `restaurant:${restaurantId}`
      const leftAt = left.get(topic) ?? Number.NEGATIVE_INFINITY
      return (
        watched.get(topic)?.has('owner') === true ||
        performance.now() - leftAt < recentlyMilliseconds
      )
    },
    close: () => clearInterval(timer),
  }
}

const newDocument = (
  read: () => Promise<object>,
  heartbeatGroup: Set<WatchedDocument>,
): WatchedDocument => ({
  listeners: new Map(),
  heartbeatGroup,
  read,
  readingSince: null,
  hasChanged: false,
  mustReload: false,
})

function createEndings() {
  const listenersOf = new Map<Topic, Set<Listener>>()
  const end = (topic: Topic) => {
    for (const listener of listenersOf.get(topic) ?? []) listener.end()
  }
  return {
    /** Also when a change may have been missed. The browser then asks anew. */
    add(topic: Topic, listener: Listener): void {
      const listeners = listenersOf.get(topic) ?? new Set()
      listenersOf.set(topic, listeners.add(listener))
      listener.onGone(() => {
        listeners.delete(listener)
        if (listeners.size === 0 && listenersOf.get(topic) === listeners) listenersOf.delete(topic)
      })
    },
    end,
    endAll: () => [...listenersOf.keys()].forEach(end),
  }
}

function surplusAmong(listeners: Map<Listener, string>, sessionId: string): Listener | undefined {
  const bySession = Map.groupBy(listeners.keys(), (listener) => listeners.get(listener))
  const own = bySession.get(sessionId) ?? []
  if (own.length > mostOfSession) return own[0]
  if (listeners.size <= mostListeners) return undefined
  const most = [...bySession.values()].reduce((a, b) => (b.length > a.length ? b : a))
  return most[0]
}

export type Streams = ReturnType<typeof createStreams>
