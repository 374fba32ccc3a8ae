import type { Listener } from '../platform/http/api/route.ts'
import type { Changes, Topic } from '../platform/realtime/changes.ts'
import { createRecent } from '../platform/recent.ts'

type Reader = 'owner' | 'counter phone' | 'guest'

interface Listening {
  topic: Topic
  reader: Reader
  sessionId: string
  read: () => Promise<object>
}

interface WatchedDocument {
  /** With their sessions, the oldest first */
  listeners: Map<Listener, string>
  heartbeatGroup: Set<WatchedDocument>
  read: () => Promise<object>
  /** Null while no reading is queued or in progress */
  readingSince: number | null
  /** Since its last reading began */
  hasChanged: boolean
  /** The last reading failed, or changes may have been missed. */
  mustReload: boolean
}

const retryMilliseconds = 1_000
const heartbeatMilliseconds = 4_000
/** Ten thousand heartbeats at once would block other calls for 250 ms. */
const heartbeatGroups = 100
/** Queued documents are skipped without listeners. */
const readersAtOnce = 128
const longReadMilliseconds = 2_000
const mostListeners = 50
const mostOfSession = 10
/** A stream that ends is opened again, and a glance at a dashboard counts for this time. */
const recentlyMilliseconds = 60_000
const mostLeft = 10_000

/**
 * Streams a document at once and after every change. Changes during a reading cause one more, and a
 * failed one is retried.
 * A newer listener replaces the session's oldest, or at a full document that of the session with
 * most. So no phone ends others' streams.
 * Heartbeats every 4 seconds say whether a document may be out of date.
 */
export function createStreams(changes: Changes, onError: (error: unknown) => void) {
  const watched = new Map<Topic, Map<Reader, WatchedDocument>>()
  const ending = new Map<Topic, Set<Listener>>()
  /** When the last dashboard of a restaurant closed */
  const left = createRecent<number>(mostLeft)
  const groups = Array.from({ length: heartbeatGroups }, () => new Set<WatchedDocument>())
  let nextGroup = 0
  let documentsAdded = 0
  /** The first has waited longest. */
  const queue = new Set<WatchedDocument>()
  let readers = 0

  const addDocument = (
    topic: Topic,
    reader: Reader,
    read: () => Promise<object>,
  ): WatchedDocument => {
    const heartbeatGroup = groups[documentsAdded++ % heartbeatGroups] as Set<WatchedDocument>
    const document: WatchedDocument = {
      listeners: new Map(),
      heartbeatGroup,
      read,
      readingSince: null,
      hasChanged: false,
      mustReload: false,
    }
    const documents = watched.get(topic) ?? new Map<Reader, WatchedDocument>()
    watched.set(topic, documents.set(reader, document))
    heartbeatGroup.add(document)
    return document
  }

  const refresh = (document: WatchedDocument) => {
    document.hasChanged = true
    if (document.readingSince !== null) return
    document.readingSince = performance.now()
    queue.add(document)
    if (readers < readersAtOnce) void readQueue()
  }

  const readQueue = async () => {
    readers++
    for (const document of queue) {
      queue.delete(document)
      if (document.listeners.size > 0) await readOne(document)
      document.readingSince = null
      if (document.hasChanged && document.listeners.size > 0) refresh(document)
      else if (isOutOfDate(document)) sendHeartbeat(document)
    }
    readers--
  }

  const readOne = async (document: WatchedDocument) => {
    document.hasChanged = false
    try {
      const json = JSON.stringify(await document.read())
      document.mustReload = false
      for (const listener of document.listeners.keys()) listener.send(json)
    } catch (error) {
      onError(error)
      document.mustReload = true
      setTimeout(refresh, retryMilliseconds, document).unref()
    }
  }

  const isOutOfDate = ({ mustReload, readingSince }: WatchedDocument) =>
    mustReload ||
    !changes.isHeard() ||
    (readingSince !== null && performance.now() - readingSince > longReadMilliseconds)

  const sendHeartbeat = (document: WatchedDocument) => {
    const word = isOutOfDate(document) ? 'stale' : 'alive'
    for (const listener of document.listeners.keys()) listener.notify(word)
  }
  const sendNextGroup = () => {
    for (const document of groups[nextGroup++ % heartbeatGroups] ?? []) sendHeartbeat(document)
  }
  const timer = setInterval(sendNextGroup, heartbeatMilliseconds / heartbeatGroups)
  timer.unref()

  const allDocuments = () => [...watched.values()].flatMap((documents) => [...documents.values()])
  const reloadAll = () => {
    for (const document of allDocuments()) {
      document.mustReload = true
      refresh(document)
    }
  }
  const endAll = (topic: Topic) => {
    for (const listener of ending.get(topic) ?? []) listener.end()
  }
  changes.watch({
    onChange(topic) {
      for (const document of watched.get(topic)?.values() ?? []) refresh(document)
      endAll(topic)
    },
    onLost: () => allDocuments().forEach(sendHeartbeat),
    onFound() {
      reloadAll()
      for (const topic of ending.keys()) endAll(topic)
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
        // The topic may already have a new document.
        const documents = watched.get(topic)
        if (documents?.get(reader) === document) documents.delete(reader)
        if (documents?.size === 0) watched.delete(topic)
        document.heartbeatGroup.delete(document)
      })
      refresh(document)
    },
    /** Also when a change may have been missed. The browser then asks anew. */
    endOnChange(topic: Topic, listener: Listener): void {
      const listeners = ending.get(topic) ?? new Set()
      ending.set(topic, listeners.add(listener))
      listener.onGone(() => {
        listeners.delete(listener)
        if (listeners.size === 0 && ending.get(topic) === listeners) ending.delete(topic)
      })
    },
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

function surplusAmong(listeners: Map<Listener, string>, sessionId: string): Listener | undefined {
  const bySession = Map.groupBy(listeners.keys(), (listener) => listeners.get(listener))
  const own = bySession.get(sessionId) ?? []
  if (own.length > mostOfSession) return own[0]
  if (listeners.size <= mostListeners) return undefined
  const most = [...bySession.values()].reduce((a, b) => (b.length > a.length ? b : a))
  return most[0]
}

export type Streams = ReturnType<typeof createStreams>
