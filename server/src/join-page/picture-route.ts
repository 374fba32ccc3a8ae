import { ResId } from '@dobara/contract/fields/fields'
import { onePictureOf } from '@dobara/contract/rules/pictures'
import type { FoundByLink, JoinPages, PictureWords } from '@dobara/contract/site/join-page'
import type { Language } from '@dobara/contract/text/language'
import type { PictureRoute } from '../platform/http/pages/pictures.ts'
import type { FindOwnPicture } from '../restaurants/picture-route.ts'

export type PublicRestaurant = Extract<FoundByLink, { restaurant: unknown }>['restaurant']

/** The content of a picture: the restaurant, and the owner's own picture next to it. */
export interface Shown {
  words: PictureWords
  /** The hash of the owner's picture. Null: there is none. */
  own: string | null
}

export interface Pictures {
  /** A hash of the content: it changes whenever the picture changes. */
  markOf(shown: Shown): string
  /**
   * @param loadOwn fetches the owner's picture; called only when there is one
   * @throws {Failure} busy when too many other pictures wait to be drawn
   */
  draw(shown: Shown, loadOwn: () => Promise<Buffer | null>): Promise<Buffer>
}

export interface JoinLinks {
  /** @throws {Failure} restaurant_not_found */
  restaurantOf(resId: string): Promise<PublicRestaurant>
  /** Draws the pictures. A test replaces it. */
  pictures?: Pictures
  ownPicture: FindOwnPicture
}

const shownOf = (
  { pictureWords }: JoinPages,
  restaurant: PublicRestaurant,
  language: Language,
): Shown => ({
  words: pictureWords(restaurant, language),
  own: onePictureOf(restaurant),
})

/** The address changes with the content, because chats cache a picture as long as they like. */
export const pictureAddress = (
  pages: JoinPages,
  { markOf }: Pictures,
  { restaurant }: { restaurant: PublicRestaurant },
  language: Language,
) => `/pictures/${restaurant.resId}/${language}-${markOf(shownOf(pages, restaurant, language))}.png`

/** The picture of each restaurant. Looks the restaurant up before drawing anything. */
export const joinPictureRoute = (
  pages: JoinPages,
  { restaurantOf, pictures, ownPicture }: Required<JoinLinks>,
): PictureRoute => ({
  path: '/pictures/:resId/:name',
  async find({ resId, name = '' }) {
    const [, language, mark] = /^(en|hi)-([\w-]{16})\.png$/.exec(name) ?? []
    const code = ResId.safeParse(resId)
    if (!language || !code.success) return null
    const restaurant = await restaurantOf(code.data)
    const shown = shownOf(pages, restaurant, language as Language)
    const hash = pictures.markOf(shown)
    return {
      hash,
      isCurrent: mark === hash,
      type: 'image/png',
      // Chats that run in a browser show the picture on their own pages.
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      read: () =>
        pictures.draw(shown, async () => {
          const own = await ownPicture(code.data, restaurant.logo ? 'logo' : 'reward')
          return own?.bytes ?? null
        }),
    }
  },
})
