import type { FailureBody } from '../failures/failure-body.ts'
import type { Answer } from '../schemas/endpoint.ts'
import type { getPublicRestaurant } from '../schemas/restaurants.ts'
import type { Language } from '../text/language.ts'

type PublicRestaurant = Answer<typeof getPublicRestaurant>

/** Written into the page, so that the app need not fetch it */
export type FoundByLink = { resId: string } & (
  | { restaurant: PublicRestaurant }
  | { status: number; failure: FailureBody }
)

/** Escaped HTML */
export interface JoinPage {
  head: string
  /** Exactly as the app first renders it, for hydration */
  screen: string
  /** A JSON script element with the `FoundByLink` */
  data: string
  /** For browsers without scripts */
  needsScript: string
}

/** Unescaped words of the picture that chats show for a link */
export interface PictureWords {
  restaurantName: string
  city: string
  offer: string
  bonus: string | null
  /** The points in the ring: those of a new member, then those of the reward */
  start: string
  ofAll: string
  /** The filled part of the ring, from 0 to 1 */
  filled: number
}

/** Built with the guest's app, so the server imports none of its components */
export interface JoinPages {
  joinPage(link: {
    found: FoundByLink
    language: Language
    /** Without a slash at the end */
    origin: string
    /** The path; null: no restaurant has this link. */
    picture: string | null
  }): Promise<JoinPage>
  pictureWords(restaurant: PublicRestaurant, language: Language): PictureWords
}
