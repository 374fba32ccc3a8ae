import { type Answer, pathOf } from '@dobara/contract/endpoint'
import { watchRestaurant } from '@dobara/contract/live'
import { restaurantSession } from '@dobara/contract/session'
import { call } from './call.ts'

export type RestaurantDocument = Answer<typeof watchRestaurant>

interface Watcher {
  onDocument: (document: RestaurantDocument) => void
  onConnection: (isOpen: boolean) => void
}

const reopenAfterMs = 5000

/**
 * Hands over the restaurant's document at once and at every change, until it is told to stop.
 * The browser reconnects a broken stream by itself; one that was refused is opened again here,
 * after a call that renews an ended session.
 */
export function watch({ onDocument, onConnection }: Watcher): () => void {
  let source: EventSource | null = null
  let isStopped = false

  const open = () => {
    if (isStopped) return
    source = new EventSource(pathOf(watchRestaurant))
    source.onopen = () => onConnection(true)
    source.onmessage = ({ data }) => onDocument(JSON.parse(data))
    source.onerror = () => {
      onConnection(false)
      if (source?.readyState === EventSource.CLOSED) setTimeout(renewAndOpen, reopenAfterMs)
    }
  }
  const renewAndOpen = () =>
    call(restaurantSession.me)
      .catch((failure) => console.error('The live document could not be opened', failure))
      .then(open)

  open()
  return () => {
    isStopped = true
    source?.close()
  }
}
