import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Pages that are documents of their own, beside the app. */
export interface Documents {
  /** A regular expression for their paths. */
  paths: string
  /** Those that are there without a network from the start; others once they were opened. */
  ahead: string[]
  /** A regular expression for the paths of their own files, which are named after their content. */
  files: string
}

const place = 'documents'

/** These pages come from the network, and as they were last where it is away; so do their files. */
export function keepDocuments({ paths, ahead, files }: Documents): void {
  addEventListener('install', (event) => {
    const install = event as Event & { waitUntil(done: Promise<unknown>): void }
    // The app is installed without them too.
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

/** Begins with an empty place: what an older version kept is fetched again. */
async function fetchAhead(pages: string[], files: RegExp): Promise<void> {
  await caches.delete(place)
  const cache = await caches.open(place)
  for (const page of pages) {
    const answer = await fetch(page)
    if (!answer.ok) continue
    await cache.put(page, answer.clone())
    const named = new Set((await answer.text()).match(files))
    await cache.addAll([...named])
  }
}

async function fromNetwork(request: Request): Promise<Response> {
  const cache = await caches.open(place)
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
  const cache = await caches.open(place)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
