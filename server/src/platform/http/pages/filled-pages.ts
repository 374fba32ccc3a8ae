import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { fillPage } from '@dobara/contract/site/served-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor, isKept, worthCompressing } from './packed.ts'

/** The build writes the pages that contain settings here. No other route serves this folder. */
export const filledPages = '.filled-pages'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Serves the pages in `folder` that name settings, such as the server's address, under the path `at`. The
 * server fills in its own values once, at the start, so one build serves every server.
 */
export async function serveFilledPages(
  app: FastifyInstance,
  folder: string,
  at: string,
  values: Readonly<Record<string, string | null>>,
) {
  const pages = join(folder, filledPages)
  if (!existsSync(pages)) return
  for (const entry of await readdir(pages, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const text = fillPage(await readFile(file, 'utf8'), values)
    const answer = answerWith(Buffer.from(text), types[extname(file)] ?? 'text/plain')
    const path = at + file.slice(pages.length + 1).replaceAll(sep, '/')
    app.get(path, answer)
    if (entry.name !== 'index.html') continue
    const shown = path.slice(0, -entry.name.length)
    app.get(shown, answer)
    if (shown !== at) app.get(shown.slice(0, -1), (request, reply) => leadTo(shown, request, reply))
  }
}

/** Answers with the content, compressed at the first request for an encoding. Browsers revalidate it by its tag. */
export function answerWith(content: Buffer, type: string, vary = 'accept-encoding') {
  const hash = createHash('sha256').update(content).digest('base64url')
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  const pack = (encoding: Encoding) => {
    packed[encoding] ??= compress[encoding](content)
    return packed[encoding]
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = content.length < worthCompressing ? null : encodingFor(request)
    const etag = `"${encoding ? `${hash}-${encoding}` : hash}"`
    reply.headers({ 'cache-control': 'no-cache', etag, vary })
    if (isKept(request.headers['if-none-match'], etag)) return reply.status(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type(type).send(encoding ? await pack(encoding) : content)
  }
}

function leadTo(shown: string, { url }: FastifyRequest, reply: FastifyReply) {
  const search = url.indexOf('?')
  return reply.redirect(search < 0 ? shown : shown + url.slice(search), 301)
}
