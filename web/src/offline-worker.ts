import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { type Documents, keepDocuments } from './kept-documents.ts'

export interface OfflineShell {
  kept: PrecacheEntry[]
  page: string
  /** Regular expressions, for paths that are not the page. */
  notPages: string[]
  documents: Documents | null
}

/** Written in by the build, wherever it is named. */
declare const offlineShell: OfflineShell
declare const self: { skipWaiting(): Promise<void> }

const { kept, page, notPages, documents } = offlineShell

// A new version waits until it is asked for.
addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

precacheAndRoute(kept)
cleanupOutdatedCaches()
if (documents) keepDocuments(documents)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(page), {
    denylist: notPages.map((path) => new RegExp(path)),
  }),
)
