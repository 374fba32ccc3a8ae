import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

export const worthCompressing = 1024

export const encodingFor = ({ headers }: FastifyRequest): Encoding | null =>
  negotiate(String(headers['accept-encoding'] ?? '').replace('*', 'gzip'), ['br', 'gzip'])

/** The prefix `W/` is ignored, because proxies that compress the content again send weak tags. */
export const isKept = (kept: string | undefined, etag: string): boolean =>
  kept === '*' || (kept?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)

/** Content for a single reader is compressed quickly rather than well. */
const pack = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (content: Buffer) => Promise<Buffer>,
}

export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string) {
  const content = Buffer.from(text)
  const encoding = content.length < worthCompressing ? null : encodingFor(request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(encoding ? await pack[encoding](content) : content)
}
