import { ResId } from '@dobara/contract/fields/fields'
import { onePictureOf } from '@dobara/contract/rules/pictures'
import type { FoundByLink, JoinPages, PictureWords } from '@dobara/contract/site/join-page'
import type { Language } from '@dobara/contract/text/language'
import type { PictureRoute } from '../platform/http/pages/pictures.ts'
import type { FindOwnPicture } from '../restaurants/picture-route.ts'

export type PublicRestaurant = Extract<FoundByLink, { restaurant: unknown }>['restaurant']

export interface Shown {
  words: PictureWords
  own: string | null
}

export interface Pictures {
  markOf(shown: Shown): string
  /**
   * @param loadOwn called only if `shown.own` is set
   * @throws {Failure} busy
   */
  draw(shown: Shown, loadOwn: () => Promise<Buffer | null>): Promise<Buffer>
}

export interface JoinLinks {
  /** @throws {Failure} restaurant_not_found */
  restaurantOf(resId: string): Promise<PublicRestaurant>
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

/** The address changes with the picture, because chat apps cache pictures for long. */
export const pictureAddress = (
  pages: JoinPages,
  { markOf }: Pictures,
  { restaurant }: { restaurant: PublicRestaurant },
  language: Language,
) => `/pictures/${restaurant.resId}/${language}-${markOf(shownOf(pages, restaurant, language))}.png`

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
      // Because of this header, chat apps in a browser can embed the picture.
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      read: () =>
        pictures.draw(shown, async () => {
          const own = await ownPicture(code.data, restaurant.logo ? 'logo' : 'reward')
          return own?.bytes ?? null
        }),
    }
  },
})
