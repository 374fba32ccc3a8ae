import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import type { Route } from './routes.ts'
import { slowNetwork } from './slow-network.ts'
import { lookForFirst, whenUsable } from './usable.ts'

const kinds = ['document', 'script', 'stylesheet', 'font', 'image'] as const
type Kind = (typeof kinds)[number]

/** A file that a route loaded, with its size in bytes of body. */
export interface Brought {
  kind: Kind
  /** Whether the first screen needs the file, or it was fetched ahead for a later one. */
  wasNeeded: boolean
  gzip: number
  /** Bytes in the encoding that the browser asks for. */
  sent: number
}

const stragglersMs = 4_000

/**
 * The files that a route loads on a phone that has none of them. Answers of the API are not counted. A slow
 * network separates the files that the screen needs from those that come afterwards.
 */
export async function weigh(phone: BrowserContext, route: Route): Promise<Brought[]> {
  const page = await phone.newPage()
  await slowNetwork(phone, page)
  const seen = new Set<string>()
  const brought: Promise<Brought>[] = []
  let isUsable = false
  page.on('response', (response) => {
    const request = response.request()
    const kind = kinds.find((name) => name === request.resourceType())
    if (!kind || !request.url().startsWith('http') || seen.has(request.url())) return
    seen.add(request.url())
    const wasNeeded = !isUsable
    brought.push(
      request.allHeaders().then(async ({ accept = '*/*', 'accept-encoding': encoding = '' }) => ({
        kind,
        wasNeeded,
        gzip: await bodySize(request.url(), { accept, 'accept-encoding': 'gzip' }),
        sent: await bodySize(request.url(), { accept, 'accept-encoding': encoding }),
      })),
    )
  })
  await lookForFirst(page, route)
  await page.goto(route.path, { waitUntil: 'commit' })
  await whenUsable(page)
  isUsable = true
  await pause(stragglersMs)
  const files = await Promise.all(brought)
  await page.close()
  return files
}

async function bodySize(url: string, headers: Record<string, string>): Promise<number> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  let size = 0
  for await (const chunk of answer) size += chunk.length
  return size
}
