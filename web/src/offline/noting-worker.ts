import './offline-worker.ts'
import type { WorkerScope } from '../notifications/worker-scope.ts'

declare const self: WorkerScope

/** A headless browser shows no notifications, so the worker sends notifications to the pages. */
self.registration.showNotification = async (title, options) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages as unknown as MessagePort[]) page.postMessage({ title, ...options })
}
