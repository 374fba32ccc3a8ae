import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { drawnInTime } from './drawn-in-time.ts'
import { type Documents, keepDocuments } from './kept-documents.ts'

export interface OfflineShell {
  kept: PrecacheEntry[]
  page: string
  /** Regular expressions, for paths that are not the page. */
  notPages: string[]
  /** And for those that the server draws. */
  drawnPages: string[]
  documents: Documents | null
}

/** Written in by the build, wherever it is named. */
declare const offlineShell: OfflineShell
declare const self: { skipWaiting(): Promise<void> }

const { kept, page, notPages, drawnPages, documents } = offlineShell

// A new version waits until it is asked for.
addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

precacheAndRoute(kept)
cleanupOutdatedCaches()
if (documents) keepDocuments(documents)
const showPage = createHandlerBoundToURL(page)
const matching = (paths: string[]) => paths.map((path) => new RegExp(path))
if (drawnPages.length)
  registerRoute(
    new NavigationRoute(async (asked) => (await drawnInTime(asked.request)) ?? showPage(asked), {
      allowlist: matching(drawnPages),
    }),
  )
registerRoute(new NavigationRoute(showPage, { denylist: matching(notPages) }))
