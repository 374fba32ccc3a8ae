import type { Listener } from '../platform/http/api/route.ts'
import type { Changes } from '../platform/realtime/changes.ts'

export interface WatchedDocument {
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
/** Queued documents are skipped without listeners. */
const readersAtOnce = 128
const longReadMilliseconds = 2_000

/** Changes during a reading cause one more, and a failed one is retried. */
export function createReading({ isHeard }: Changes, onError: (error: unknown) => void) {
  /** The first has waited longest. */
  const queue = new Set<WatchedDocument>()
  let readers = 0

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
    !isHeard() ||
    (readingSince !== null && performance.now() - readingSince > longReadMilliseconds)

  const sendHeartbeat = (document: WatchedDocument) => {
    const word = isOutOfDate(document) ? 'stale' : 'alive'
    for (const listener of document.listeners.keys()) listener.notify(word)
  }

  return { refresh, sendHeartbeat }
}
