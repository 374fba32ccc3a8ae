import { ResId } from '@dobara/contract/fields'
import type { FoundByLink, JoinPages, PictureWords } from '@dobara/contract/join-page'
import type { Language } from '@dobara/contract/language'
import { onePictureOf } from '@dobara/contract/pictures'
import type { FastifyInstance } from 'fastify'
import { fail } from '../failure.ts'
import { deadlineFromNow } from './load-limit.ts'
import type { FindOwnPicture } from './own-pictures.ts'
import { isKept } from './packed.ts'

export type Program = Extract<FoundByLink, { program: unknown }>['program']

/** What a picture shows: the program, and the owner's own picture beside it. */
export interface Shown {
  words: PictureWords
  /** What the owner's picture is known by. Null: there is none. */
  own: string | null
}

export interface Pictures {
  /** What a picture is known by: another where anything else is shown. */
  markOf(shown: Shown): string
  /**
   * @param loadOwn fetches the owner's picture, where there is one to be shown
   * @throws {Failure} busy when too many others are to be drawn first
   */
  draw(shown: Shown, loadOwn: () => Promise<Buffer | null>): Promise<Buffer>
}

export interface JoinLinks {
  /** @throws {Failure} restaurant_not_found */
  programOf(resId: string): Promise<Program>
  pictures: Pictures
  ownPicture: FindOwnPicture
}

const shownOf = ({ pictureWords }: JoinPages, program: Program, language: Language): Shown => ({
  words: pictureWords(program, language),
  own: onePictureOf(program),
})

/** Another after each change of what the picture shows: chats keep a picture as long as they like. */
export const pictureAddress = (
  pages: JoinPages,
  { markOf }: Pictures,
  { program }: { program: Program },
  language: Language,
) => `/pictures/${program.resId}/${language}-${markOf(shownOf(pages, program, language))}.png`

/**
 * Serves the picture of each program. One that nobody has is found out before anything is drawn, and the
 * address of an older picture shows the present one, so a program has one picture in each language.
 */
export function servePictures(
  app: FastifyInstance,
  pages: JoinPages,
  { programOf, pictures, ownPicture }: JoinLinks,
) {
  app.get<{ Params: { resId: string; name: string } }>(
    '/pictures/:resId/:name',
    async (request, reply) => {
      const [, language, mark] = /^(en|hi)-([\w-]{16})\.png$/.exec(request.params.name) ?? []
      const code = ResId.safeParse(request.params.resId)
      if (!language || !code.success) return fail('not_found')
      const program = await app.loadLimit.begin(() => programOf(code.data), deadlineFromNow())
      const shown = shownOf(pages, program, language as Language)
      const present = pictures.markOf(shown)
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
      const picture = await pictures.draw(shown, async () => {
        const own = await ownPicture(code.data, program.logo ? 'logo' : 'reward')
        return own?.bytes ?? null
      })
      return reply.headers(headers).type('image/png').send(picture)
    },
  )
}
