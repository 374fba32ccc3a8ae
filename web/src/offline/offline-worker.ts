import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { handleNotifications } from '../notifications/handle-notifications.ts'
import type { WorkerScope } from '../notifications/worker-scope.ts'
import { fetchRenderedPage } from './fetch-rendered-page.ts'
import { type Documents, keepDocuments } from './kept-documents.ts'

export interface OfflineShell {
  kept: PrecacheEntry[]
  page: string
  /** `paths` is a regular expression. */
  opening: { paths: string; page: string } | null
  /** Regular expressions for paths that do not lead to pages */
  notPages: string[]
  /** Pages that the server renders */
  drawnPages: string[]
  documents: Documents | null
  messages: string | null
}

/** The build replaces this name by a value. */
declare const offlineShell: OfflineShell
declare const self: WorkerScope & { skipWaiting(): Promise<void> }

const { kept, page, opening, notPages, drawnPages, documents, messages } = offlineShell

// The page sends this message to activate the new version.
addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

handleNotifications(self, messages)
precacheAndRoute(kept)
cleanupOutdatedCaches()
if (documents) keepDocuments(documents)
const showPage = createHandlerBoundToURL(page)
const matching = (paths: string[]) => paths.map((path) => new RegExp(path))
if (drawnPages.length)
  registerRoute(
    new NavigationRoute(
      async (options) => (await fetchRenderedPage(options.request)) ?? showPage(options),
      {
        allowlist: matching(drawnPages),
      },
    ),
  )
if (opening)
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL(opening.page), {
      allowlist: matching([opening.paths]),
    }),
  )
registerRoute(new NavigationRoute(showPage, { denylist: matching(notPages) }))
