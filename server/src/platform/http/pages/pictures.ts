import type { FastifyInstance } from 'fastify'
import { fail } from '../../failure.ts'
import { deadlineFromNow } from '../limits/load-limit.ts'
import { isKept } from './packed.ts'

export interface FoundPicture {
  hash: string
  isCurrent: boolean
  type: 'image/png' | 'image/webp'
  headers: Record<string, string>
  /** @throws {Failure} busy */
  read(): Promise<Buffer>
}

export interface PictureRoute {
  path: string
  find(params: Record<string, string | undefined>): Promise<FoundPicture | null>
}

/** Browsers cache the picture for good, because its address changes with its content. */
export function servePictures(app: FastifyInstance, { path, find }: PictureRoute) {
  app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
    const found = await app.loadLimit.begin(() => find(request.params), deadlineFromNow())
    if (!found) return fail('not_found')
    const etag = `"${found.hash}"`
    const headers = {
      ...found.headers,
      etag,
      'cache-control': found.isCurrent
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=300',
    }
    if (isKept(request.headers['if-none-match'], etag))
      return reply.status(304).headers(headers).send()
    // The headers are set only after the picture was read, because a failure must not be cached.
    const picture = await found.read()
    return reply.headers(headers).type(found.type).send(picture)
  })
}
