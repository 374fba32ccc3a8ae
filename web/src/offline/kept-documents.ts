import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Documents outside the app that its service worker keeps. */
export interface Documents {
  /** A regular expression for the paths of the documents. */
  paths: string
  /** Paths to fetch at installation. Other documents are kept once they were opened. */
  ahead: string[]
  /** A regular expression for the paths of the documents' files, whose names contain a hash of the content. */
  files: string
}

const cacheName = 'documents'

/** Answers requests for the documents from the network or, offline, with the last copy. Their files come from the cache first. */
export function keepDocuments({ paths, ahead, files }: Documents): void {
  addEventListener('install', (event) => {
    const install = event as Event & { waitUntil(done: Promise<unknown>): void }
    // A failure must not prevent the installation of the app.
    install.waitUntil(fetchAhead(ahead, new RegExp(files, 'g')).catch(() => {}))
  })
  registerRoute(
    new NavigationRoute(({ request }) => fromNetwork(request), { allowlist: [new RegExp(paths)] }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && new RegExp(files).test(url.pathname),
    ({ request }) => asKept(request),
  )
}

/** Clears the cache, then fetches the pages and the files that they name. */
async function fetchAhead(pages: string[], files: RegExp): Promise<void> {
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  for (const page of pages) {
    const answer = await fetch(page)
    if (!answer.ok) continue
    await cache.put(page, answer.clone())
    const named = new Set((await answer.text()).match(files))
    await cache.addAll([...named])
  }
}

async function fromNetwork(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const { pathname } = new URL(request.url)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(pathname, answer.clone())
    return answer
  } catch (failure) {
    const kept = await cache.match(pathname)
    if (kept) return kept
    throw failure
  }
}

async function asKept(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
