import type { WorkerScope } from './worker-scope.ts'

const arrived = 'a message arrived'

/** Lets the app's open pages know that a push has come, also one that shows no notification. */
export async function noteArrival({ clients, registration }: WorkerScope): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) if (page.url.startsWith(registration.scope)) page.postMessage(arrived)
}

/** Calls `heard` when a push has come while this page is open. @returns a function that ends it */
export function onArrival(heard: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === arrived && heard()
  navigator.serviceWorker?.addEventListener('message', hear)
  return () => navigator.serviceWorker?.removeEventListener('message', hear)
}
