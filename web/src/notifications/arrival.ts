import type { WorkerScope } from './worker-scope.ts'

const arrived = 'a message arrived'

/** Informs open pages even if the push shows no notification. */
export async function noteArrival({ clients, registration }: WorkerScope): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) if (page.url.startsWith(registration.scope)) page.postMessage(arrived)
}

export function onArrival(heard: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === arrived && heard()
  navigator.serviceWorker?.addEventListener('message', hear)
  return () => navigator.serviceWorker?.removeEventListener('message', hear)
}
