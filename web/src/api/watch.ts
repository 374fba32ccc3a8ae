import { type Answer, type EndpointShape, pathOf } from '@dobara/contract/endpoint'
import { retryDelay } from './retry.ts'

interface Watcher<Document> {
  onDocument: (document: Document) => void
  onConnection: (isOpen: boolean) => void
  /** Called before a refused stream is opened again: the session may have ended. */
  renew: () => Promise<unknown>
}

/**
 * Hands over a live document at once and at every change, until it is told to stop. The browser
 * reconnects a broken stream by itself; one that was refused is ended for good, so it is opened
 * again here, later each time, and at once when the network or the person comes back.
 */
export function watch<E extends EndpointShape>(
  endpoint: E,
  { onDocument, onConnection, renew }: Watcher<Answer<E>>,
): () => void {
  let source: EventSource | null = null
  let refusals = 0
  let againTimer: ReturnType<typeof setTimeout> | undefined
  const stopped = new AbortController()

  const open = () => {
    if (stopped.signal.aborted) return
    source = new EventSource(pathOf(endpoint))
    source.onopen = () => {
      refusals = 0
      onConnection(true)
    }
    source.onmessage = ({ data }) => onDocument(JSON.parse(data))
    source.onerror = () => {
      onConnection(false)
      if (source?.readyState === EventSource.CLOSED)
        againTimer = setTimeout(renewAndOpen, retryDelay(refusals++))
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
    source?.close()
  }
}
