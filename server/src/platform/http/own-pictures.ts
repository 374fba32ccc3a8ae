import { ResId } from '@dobara/contract/fields'
import { type PictureKind, pictureKinds } from '@dobara/contract/pictures'
import type { FastifyInstance } from 'fastify'
import { fail } from '../failure.ts'
import { deadlineFromNow } from './load-limit.ts'
import { isKept } from './packed.ts'

export interface OwnPicture {
  digest: string
  bytes: Buffer
}

/** Null: there is none, or nobody has this code. */
export type FindOwnPicture = (resId: string, kind: PictureKind) => Promise<OwnPicture | null>

/**
 * Serves the pictures that owners show their guests. The address of an earlier one shows the present one, for a
 * phone without a network may ask for it days later.
 */
export function serveOwnPictures(app: FastifyInstance, find: FindOwnPicture) {
  app.get<{ Params: { resId: string; kind: string; file: string } }>(
    '/pictures/:resId/:kind/:file',
    async (request, reply) => {
      const { params, headers } = request
      const code = ResId.safeParse(params.resId)
      const kind = pictureKinds.find((known) => known === params.kind)
      const [, digest] = /^([\w-]{22})\.webp$/.exec(params.file) ?? []
      if (!code.success || !kind || !digest) return fail('not_found')
      const found = await app.loadLimit.begin(() => find(code.data, kind), deadlineFromNow())
      if (!found) return fail('not_found')
      const etag = `"${found.digest}"`
      reply.headers({
        etag,
        'cache-control':
          digest === found.digest ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        // Opened by itself it is a picture, and can be nothing else.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      if (isKept(headers['if-none-match'], etag)) return reply.status(304).send()
      return reply.type('image/webp').send(found.bytes)
    },
  )
}
