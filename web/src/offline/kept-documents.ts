import { NavigationRoute, registerRoute } from 'workbox-routing'

export interface Documents {
  /** A regular expression */
  paths: string
  /** Paths fetched at installation; other documents are kept after the first visit. */
  ahead: string[]
  /** A regular expression for names with a hash of the content */
  files: string
}

const cacheName = 'documents'

/** When offline, the last copy is the answer. Files come from the cache if they are there. */
export function keepDocuments({ paths, ahead, files }: Documents): void {
  addEventListener('install', (event) => {
    const install = event as Event & { waitUntil(done: Promise<unknown>): void }
    // A failed fetch must not prevent the app's installation.
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
