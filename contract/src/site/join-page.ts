import type { FailureBody } from '../failures/failure-body.ts'
import type { Answer } from '../schemas/endpoint.ts'
import type { getPublicRestaurant } from '../schemas/restaurants.ts'
import type { Language } from '../text/language.ts'

type PublicRestaurant = Answer<typeof getPublicRestaurant>

/** The result of looking up a join link. The server writes it into the page, so that the app need not fetch it. */
export type FoundByLink = { resId: string } & (
  | { restaurant: PublicRestaurant }
  | { status: number; failure: FailureBody }
)

/** The parts of the page as escaped HTML. */
export interface JoinPage {
  /** Elements for the head, including the title. */
  head: string
  /** The screen exactly as the app first renders it, so that the app can hydrate it. */
  screen: string
  /** A JSON script element with the link's `FoundByLink`, which the app reads. */
  data: string
  /** Shown to browsers without scripts. */
  needsScript: string
}

/** The texts of a link's preview picture in a chat. They are not escaped. */
export interface PictureWords {
  restaurantName: string
  city: string
  offer: string
  /** Null if the restaurant has no bonus. */
  bonus: string | null
  /** Inside the ring: the points of a new member, and `ofAll` below them the points for the reward. */
  start: string
  ofAll: string
  /** The filled part of the ring, from 0 to 1. */
  filled: number
}

/**
 * The module that the build of the guest's app makes for the server. With it, the server renders a join link's page
 * and picture without importing the app's components and texts.
 */
export interface JoinPages {
  joinPage(link: {
    found: FoundByLink
    language: Language
    /** The server's origin, without a slash at the end. */
    origin: string
    /** The path of the picture; null if the link belongs to no restaurant. */
    picture: string | null
  }): Promise<JoinPage>
  pictureWords(restaurant: PublicRestaurant, language: Language): PictureWords
}
