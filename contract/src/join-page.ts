import type { Answer } from './endpoint.ts'
import type { FailureBody } from './failure-body.ts'
import type { getProgram } from './restaurants.ts'

export type Language = 'en' | 'hi'
type Program = Answer<typeof getProgram>

/** What a join link leads to. The server writes it into the page, and the app goes on from there without asking again. */
export type FoundByLink = { resId: string } & (
  | { program: Program }
  | { status: number; failure: FailureBody }
)

/** The parts of the page, each escaped already. */
export interface JoinPage {
  /** The title and what else stands in the head. */
  head: string
  /** The screen as the app draws it first, so that the app takes it over as it stands. */
  screen: string
  /** What the app reads: the link's `FoundByLink`, as an element that holds data and runs nothing. */
  data: string
  /** For a browser that runs no scripts. */
  needsScript: string
}

/** The words of the picture that stands for a link in a chat, as people typed them: not escaped. */
export interface PictureWords {
  restaurantName: string
  city: string
  offer: string
  /** Null: there is no bonus. */
  bonus: string | null
  /** Inside the ring: the points that one starts with, and of how many. */
  start: string
  ofAll: string
  /** The part of the ring that is filled, from 0 to 1. */
  filled: number
}

/**
 * What the build of the guest's app leaves for the server, which draws the page and the picture of a join
 * link without knowing the app's components and words.
 */
export interface JoinPages {
  joinPage(link: {
    found: FoundByLink
    language: Language
    /** Where people reach us, without a slash at the end. */
    origin: string
    /** The path of the picture; null where there is no restaurant. */
    picture: string | null
  }): Promise<JoinPage>
  pictureWords(program: Program, language: Language): PictureWords
}
