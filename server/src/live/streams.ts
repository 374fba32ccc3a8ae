import type { Listener } from '../platform/http/api/route.ts'
import type { Changes, Topic } from '../platform/realtime/changes.ts'

/** Who may see a document. A topic has one document for each. */
type Reader = 'owner' | 'counter phone' | 'guest'

interface Listening {
  topic: Topic
  reader: Reader
  sessionId: string
  read: () => Promise<object>
}

interface WatchedDocument {
  /** With their sessions, the oldest first. */
  listeners: Map<Listener, string>
  /** The documents whose listeners get the heartbeat at the same moment. */
  heartbeatGroup: Set<WatchedDocument>
  read: () => Promise<object>
  /** When its reading was requested. Null while no reading is queued or in progress. */
  readingSince: number | null
  /** It changed since its last reading began. */
  hasChanged: boolean
  /** It must be read again: the last reading failed, or changes may have been missed. */
  mustReload: boolean
}

const retryMilliseconds = 1_000
const heartbeatMilliseconds = 4_000
/** Heartbeats are spread over the interval. Ten thousand at once would block other calls for 250 ms. */
const heartbeatGroups = 100
/** Further documents wait in a queue, and are skipped if their listeners leave meanwhile. */
const readersAtOnce = 128
const longReadMilliseconds = 2_000
const mostListeners = 50
const mostOfSession = 10

/**
 * Streams live documents: the whole document at once and again after every change. Changes during a reading cause
 * one more reading, which all listeners share. A failed reading is retried until it succeeds. A session has at most 10
 * listeners, of which a newer one replaces the oldest, and a document 50: then a newer one replaces the oldest of the
 * session with most. So no phone ends the streams of others.
 *
 * Every 4 seconds, each listener gets a heartbeat that says whether the document may be out of date, because it could
 * not be read or changes cannot be received. A listener without heartbeats has lost its connection.
 */
export function createStreams(changes: Changes, onError: (error: unknown) => void) {
  /** By topic and, within it, by who may see the document. */
  const watched = new Map<Topic, Map<Reader, WatchedDocument>>()
  /** Listeners that end when their topic changes. */
  const ending = new Map<Topic, Set<Listener>>()
  const groups = Array.from({ length: heartbeatGroups }, () => new Set<WatchedDocument>())
  let nextGroup = 0
  let documentsAdded = 0
  /** The documents to read. The first one has waited longest. */
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
    // Iterating a Set also visits documents that are added meanwhile.
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
    /** Registers the listener before the first reading, so that no change is missed in between. */
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
        // A replaced listener may leave last, when the topic already has a new document.
        const documents = watched.get(topic)
        if (documents?.get(reader) === document) documents.delete(reader)
        if (documents?.size === 0) watched.delete(topic)
        document.heartbeatGroup.delete(document)
      })
      refresh(document)
    },
    /** Ends the listener's stream when the topic changes, or may have changed. Its browser then asks anew whether it may listen. */
    endOnChange(topic: Topic, listener: Listener): void {
      const listeners = ending.get(topic) ?? new Set()
      ending.set(topic, listeners.add(listener))
      listener.onGone(() => {
        listeners.delete(listener)
        if (listeners.size === 0 && ending.get(topic) === listeners) ending.delete(topic)
      })
    },
    close: () => clearInterval(timer),
  }
}

/** The listener that a new one of this session replaces. */
function surplusAmong(listeners: Map<Listener, string>, sessionId: string): Listener | undefined {
  const bySession = Map.groupBy(listeners.keys(), (listener) => listeners.get(listener))
  const own = bySession.get(sessionId) ?? []
  if (own.length > mostOfSession) return own[0]
  if (listeners.size <= mostListeners) return undefined
  const most = [...bySession.values()].reduce((a, b) => (b.length > a.length ? b : a))
  return most[0]
}

export type Streams = ReturnType<typeof createStreams>
