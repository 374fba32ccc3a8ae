import { type CallShape, pathOf } from '@dobara/contract/calls/call'
import type { Answer } from '@dobara/contract/client/typed-call'
import { retryDelay } from '../client/retry.ts'

interface Watcher<Document> {
  onDocument: (document: Document) => void
  onConnection: (isOpen: boolean) => void
  /** Called before a refused stream is reopened, because the session may have ended. */
  renew: () => Promise<unknown>
}

/** The server sends `alive` or `stale` every 4 seconds. */
const silenceMs = 9000
const probeAfterMs = 5000
/** The screen must be up to date 2 seconds after the server answers again. */
const mostPauseMs = 1500
const probeEveryMs = 1000

/**
 * Calls `onDocument` at once and at every change, until the returned function is called. Reopens
 * refused and silent streams, because browsers do not.
 */
export function watch<E extends CallShape>(
  endpoint: E,
  { onDocument, onConnection, renew }: Watcher<Answer<E>>,
): () => void {
  let source: EventSource | null = null
  let refusals = 0
  let isConnected: boolean | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let probeTimer: ReturnType<typeof setTimeout> | undefined
  const stopped = new AbortController()

  const setConnected = (isOpen: boolean) => {
    if (isOpen === isConnected) return
    isConnected = isOpen
    onConnection(isOpen)
  }
  const clearTimers = () => {
    clearTimeout(silenceTimer)
    clearTimeout(probeTimer)
    silenceTimer = undefined
  }
  const noteActivity = () => {
    clearTimers()
    silenceTimer = setTimeout(giveUp, silenceMs)
    probeTimer = setTimeout(probe, probeAfterMs)
  }
  const giveUp = () => {
    setConnected(false)
    open()
    probe()
  }
  const probe = () => {
    clearTimeout(probeTimer)
    probeTimer = setTimeout(probe, probeEveryMs)
    const timerAtStart = silenceTimer
    fetch('/health/live', { signal: AbortSignal.timeout(probeEveryMs) }).then(
      () => {
        if (silenceTimer === timerAtStart) open()
      },
      () => {},
    )
  }
  const open = () => {
    if (stopped.signal.aborted) return
    source?.close()
    source = new EventSource(pathOf(endpoint))
    noteActivity()
    source.onopen = noteActivity
    source.onmessage = ({ data }) => {
      noteActivity()
      refusals = 0
      setConnected(true)
      onDocument(JSON.parse(data))
    }
    source.addEventListener('alive', () => {
      noteActivity()
      setConnected(true)
    })
    source.addEventListener('stale', () => {
      noteActivity()
      setConnected(false)
    })
    source.onerror = () => {
      setConnected(false)
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimers()
      retryTimer = setTimeout(renewAndOpen, Math.min(retryDelay(refusals++), mostPauseMs))
    }
  }
  const renewAndOpen = () => {
    clearTimeout(retryTimer)
    renew()
      .catch((failure) => console.error('The live document could not be opened', failure))
      .then(open)
  }
  const reopenNow = () => {
    if (source?.readyState !== EventSource.CLOSED || document.visibilityState !== 'visible') return
    source = null
    renewAndOpen()
  }

  open()
  addEventListener('online', reopenNow, stopped)
  document.addEventListener('visibilitychange', reopenNow, stopped)
  return () => {
    stopped.abort()
    clearTimeout(retryTimer)
    clearTimers()
    source?.close()
  }
}
