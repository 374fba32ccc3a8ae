import type { getCustomerProfile, listMemberships } from '@dobara/contract/calls/customers'
import type { watchCustomer } from '@dobara/contract/calls/live'
import type { Answer } from '@dobara/contract/client/typed-call'
import {
  claimPlatforms,
  claimStates,
  platforms,
  requestStates,
} from '@dobara/contract/rules/decisions'
import type { GiftCause } from '@dobara/contract/rules/gift-causes'
import { rewardKinds } from '@dobara/contract/rules/reward-kinds'
import { type Unit, units } from '@dobara/contract/rules/stamps'
import type { Offered } from '@dobara/web/rewards/ladder.ts'
import {
  anything,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  orElse,
  type Read,
  record,
  text,
} from '@dobara/web/state/stored-shape.ts'

export type Card = Answer<typeof getCustomerProfile>
export type Document = Answer<typeof watchCustomer>
export type Membership = Answer<typeof listMemberships>['results'][number]

/** The last seen balance, keyed by the restaurant's code */
export type Seen = Record<string, number>

export interface GuestData {
  card: Card
  document: Document | null
  /** Milliseconds since 1970 */
  at: number
  /** Null until the first document, and in earlier versions' data */
  seen: Seen | null
  /** The IDs of declined orders whose restaurant's page the guest has opened since */
  openedDeclines: readonly string[]
}

const readCard: Read<Card> = object({
  cusId: text,
  firstName: text,
  lastName: text,
  phoneNumber: nullable(text),
  email: nullable(text),
})

const readUnit = orElse<Unit | undefined>(oneOf(...units), undefined)

const readOffered: Read<Offered> = object({
  choiceId: text,
  isFirst: flag,
  kind: oneOf(...rewardKinds),
  reward: text,
  points: number,
  rupees: nullable(number),
  percent: nullable(number),
  mostRupees: nullable(number),
  inSteps: flag,
  days: nullable(list(number)),
  from: nullable(text),
  to: nullable(text),
  aDay: nullable(number),
  onceAGuest: flag,
})

/** A new field needs `orElse` with a default, for stored documents that lack it. */
const readDocument: Read<Document> = object({
  memberships: list(
    object<Membership>({
      resId: text,
      restaurantName: text,
      city: text,
      reward: text,
      minimumSpend: number,
      openingHours: orElse(text, ''),
      rupeesPerPoint: orElse(number, 0),
      smallestBill: orElse(number, 0),
      mostPoints: orElse(number, 0),
      unit: readUnit,
      pointsLeft: orElse<Membership['pointsLeft']>(
        object({ points: number, reward: text, cost: number }),
        undefined,
      ),
      pointsWindows: orElse(anything as Read<Membership['pointsWindows']>, null),
      isPaused: orElse(flag, false),
      logo: orElse(nullable(text), null),
      rewardPicture: orElse(nullable(text), null),
      rewards: orElse(list(readOffered), []),
      balance: number,
      missing: number,
      joinedAt: text,
      lastVisitAt: nullable(text),
      hereUntil: orElse(nullable(text), null),
      // Data of earlier versions lack this field; the guest is then not asked.
      hasDecided: orElse(flag, true),
      seesName: orElse(flag, false),
      hasRatings: orElse(flag, false),
    }),
  ),
  leftWithBonus: orElse(list(text), []),
  leftPoints: orElse(record(number), {}),
  onlineRequests: list(
    object<Document['onlineRequests'][number]>({
      requestId: text,
      resId: text,
      restaurantName: text,
      createdAt: orElse(text, ''),
      formattedDate: text,
      platform: oneOf(...platforms),
      orderId: text,
      billAmount: number,
      status: oneOf(...requestStates),
      points: nullable(number),
      unit: readUnit,
      reason: nullable(text),
      takenBackAt: orElse(nullable(text), null),
    }),
  ),
  claims: list(
    object<Document['claims'][number]>({
      rewardId: text,
      resId: text,
      restaurantName: text,
      createdAt: orElse(text, ''),
      formattedDate: text,
      platform: oneOf(...claimPlatforms),
      reward: text,
      cost: number,
      unit: readUnit,
      choiceId: orElse(text, ''),
      kind: orElse(oneOf(...rewardKinds), 'thing'),
      steps: orElse(number, 1),
      rupees: orElse(nullable(number), null),
      percent: orElse(nullable(number), null),
      mostRupees: orElse(nullable(number), null),
      status: oneOf(...claimStates),
      reason: nullable(text),
      decidedAt: orElse(nullable(text), null),
      shownUntil: orElse(nullable(text), null),
      shownAt: orElse(nullable(text), null),
      takenBackAt: orElse(nullable(text), null),
    }),
  ),
  gifts: orElse(
    list(
      object<Document['gifts'][number]>({
        giftId: text,
        resId: text,
        cause: text as Read<GiftCause>,
        reward: text,
        words: text,
        endsAt: text,
        stopReason: nullable(text),
      }),
    ),
    [],
  ),
  readAt: orElse(text, ''),
})

/** If the document is unreadable, the card stays, because guests need it at the counter. */
export function asGuestData(stored: unknown): GuestData | null {
  const { card, document, at, seen, openedDeclines } = (stored ?? {}) as Partial<
    Record<keyof GuestData, unknown>
  >
  const readable = orNull(readCard, card)
  if (!readable) return null
  const latest = orNull(readDocument, document)
  return {
    card: readable,
    document: latest,
    at: latest ? (orNull(number, at) ?? 0) : 0,
    seen: orNull(record(number), seen),
    openedDeclines: orNull(list(text), openedDeclines) ?? [],
  }
}

function orNull<T>(read: Read<T>, stored: unknown): T | null {
  try {
    return read(stored)
  } catch {
    return null
  }
}
