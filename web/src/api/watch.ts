import { type CallShape, pathOf } from '@dobara/contract/calls/call'
import type { Answer } from '@dobara/contract/typed-call'
import { retryDelay } from '../client/retry.ts'

interface Watcher<Document> {
  onDocument: (document: Document) => void
  onConnection: (isOpen: boolean) => void
  /** Called before a refused stream is opened again: the session may have ended. */
  renew: () => Promise<unknown>
}

/** The server says every 4 seconds that what is shown is still so, or that it may not be. */
const silenceMs = 9000
const quietMs = 5000
/** A screen is looked at: it is to be right again 2 seconds after somebody answers. */
const mostPauseMs = 1500
const lookEveryMs = 1000

/**
 * Hands over a live document at once and at every change, until it is told to stop. The browser
 * reconnects a broken stream by itself; one that was refused is ended for good, so it is opened
 * again here, later each time, and at once when the network or the person comes back.
 *
 * A link may die without a word. When nothing is heard, the server is asked for the smallest answer every
 * second, each time by another connection, and a stream is opened anew as soon as one comes: the connections
 * from before may be dead for good. Nothing for 9 seconds is a dead link.
 */
export function watch<E extends CallShape>(
  endpoint: E,
  { onDocument, onConnection, renew }: Watcher<Answer<E>>,
): () => void {
  let source: EventSource | null = null
  let refusals = 0
  let isConnected: boolean | null = null
  let againTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let lookTimer: ReturnType<typeof setTimeout> | undefined
  const stopped = new AbortController()

  const connected = (isSo: boolean) => {
    if (isSo === isConnected) return
    isConnected = isSo
    onConnection(isSo)
  }
  const forgetTimers = () => {
    clearTimeout(silenceTimer)
    clearTimeout(lookTimer)
    silenceTimer = undefined
  }
  const hear = () => {
    forgetTimers()
    silenceTimer = setTimeout(giveUp, silenceMs)
    lookTimer = setTimeout(lookForAnswer, quietMs)
  }
  const giveUp = () => {
    connected(false)
    open()
    lookForAnswer()
  }
  const lookForAnswer = () => {
    clearTimeout(lookTimer)
    lookTimer = setTimeout(lookForAnswer, lookEveryMs)
    const unheard = silenceTimer
    fetch('/health/live', { signal: AbortSignal.timeout(lookEveryMs) }).then(
      () => {
        if (silenceTimer === unheard) open()
      },
      () => {},
    )
  }
  const open = () => {
    if (stopped.signal.aborted) return
    source?.close()
    source = new EventSource(pathOf(endpoint))
    hear()
    source.onopen = hear
    source.onmessage = ({ data }) => {
      hear()
      refusals = 0
      connected(true)
      onDocument(JSON.parse(data))
    }
    source.addEventListener('alive', () => {
      hear()
      connected(true)
    })
    source.addEventListener('stale', () => {
      hear()
      connected(false)
    })
    source.onerror = () => {
      connected(false)
      if (source?.readyState !== EventSource.CLOSED) return
      forgetTimers()
      againTimer = setTimeout(renewAndOpen, Math.min(retryDelay(refusals++), mostPauseMs))
    }
  }
  const renewAndOpen = () => {
    clearTimeout(againTimer)
    renew()
      .catch((failure) => console.error('The live document could not be opened', failure))
      .then(open)
  }
  const openAtOnce = () => {
    if (source?.readyState !== EventSource.CLOSED || document.visibilityState !== 'visible') return
    source = null
    renewAndOpen()
  }

  open()
  addEventListener('online', openAtOnce, stopped)
  document.addEventListener('visibilitychange', openAtOnce, stopped)
  return () => {
    stopped.abort()
    clearTimeout(againTimer)
    forgetTimers()
    source?.close()
  }
}
