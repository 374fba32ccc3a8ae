import { ResId } from '@dobara/contract/fields'
import type { FoundByLink, JoinPages, Language, PictureWords } from '@dobara/contract/join-page'
import type { FastifyInstance } from 'fastify'
import { fail } from '../failure.ts'
import { deadlineFromNow } from './load-limit.ts'
import { isKept } from './packed.ts'

export type Program = Extract<FoundByLink, { program: unknown }>['program']

export interface Pictures {
  /** What a picture is known by: another for any other words. */
  markOf(words: PictureWords): string
  /** @throws {Failure} busy when too many others are to be drawn first */
  draw(words: PictureWords): Promise<Buffer>
}

export interface JoinLinks {
  /** @throws {Failure} restaurant_not_found */
  programOf(resId: string): Promise<Program>
  pictures: Pictures
}

/** Another after each change of what the picture shows: chats keep a picture as long as they like. */
export const pictureAddress = (
  { pictureWords }: JoinPages,
  { markOf }: Pictures,
  { program }: { program: Program },
  language: Language,
) => `/pictures/${program.resId}/${language}-${markOf(pictureWords(program, language))}.png`

/**
 * Serves the picture of each program. One that nobody has is found out before anything is drawn, and the
 * address of an older picture shows the present one, so a program has one picture in each language.
 */
export function servePictures(
  app: FastifyInstance,
  pages: JoinPages,
  { programOf, pictures }: JoinLinks,
) {
  app.get<{ Params: { resId: string; name: string } }>(
    '/pictures/:resId/:name',
    async (request, reply) => {
      const [, language, mark] = /^(en|hi)-([\w-]{16})\.png$/.exec(request.params.name) ?? []
      const code = ResId.safeParse(request.params.resId)
      if (!language || !code.success) return fail('not_found')
      const program = await app.loadLimit.begin(() => programOf(code.data), deadlineFromNow())
      const words = pages.pictureWords(program, language as Language)
      const present = pictures.markOf(words)
      const etag = `"${present}"`
      const headers = {
        etag,
        'cache-control':
          mark === present ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        // Chats that run in a browser show it on pages of their own.
        'cross-origin-resource-policy': 'cross-origin',
      }
      if (isKept(request.headers['if-none-match'], etag))
        return reply.status(304).headers(headers).send()
      const picture = await pictures.draw(words)
      return reply.headers(headers).type('image/png').send(picture)
    },
  )
}
