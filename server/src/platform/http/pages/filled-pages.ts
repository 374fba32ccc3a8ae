import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { fillPage } from '@dobara/contract/site/served-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerLanguageSwitch, languageOf } from '../language.ts'
import { type Encoding, encodingFor, isKept, worthCompressing } from './packed.ts'

/** No other route may serve this folder. */
export const filledPages = '.filled-pages'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

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
    const type = types[extname(file)] ?? 'text/plain'
    const relative = file.slice(pages.length + 1)
    const path = at + relative.replaceAll(sep, '/')
    app.get(path, answerWith(Buffer.from(text), type))
    if (entry.name !== 'index.html') continue
    const shown = path.slice(0, -entry.name.length)
    const hasHindi = existsSync(join(pages, 'hi', relative))
    const answer = answerWith(Buffer.from(text), type, hasHindi ? byReader : undefined)
    app.get(shown, hasHindi ? unlessInHindi(answer, `${at}hi/${shown.slice(at.length)}`) : answer)
    if (shown !== at) app.get(shown.slice(0, -1), (request, reply) => leadTo(shown, request, reply))
  }
}

/** A cache must not give one reader's answer to another reader. */
const byReader = 'accept-encoding, accept-language, cookie'

const unlessInHindi =
  (answer: ReturnType<typeof answerWith>, inHindi: string) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (answerLanguageSwitch(request, reply)) return reply
    if (languageOf(request) !== 'hi') return answer(request, reply)
    return leadTo(
      inHindi,
      request,
      reply.headers({ 'cache-control': 'no-cache', vary: byReader }),
      302,
    )
  }

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

function leadTo(shown: string, { url }: FastifyRequest, reply: FastifyReply, status = 301) {
  const search = url.indexOf('?')
  return reply.redirect(search < 0 ? shown : shown + url.slice(search), status)
}
