import type { GiftSums } from '@dobara/server/offers/visit-cost'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asRestaurant } from '../../stage/as-restaurant.ts'

export const days = (count: number) => new Date(Date.now() + count * 86_400_000)

/** Each guest took one gift of 60 rupees on a visit. */
export const giftsOf = (taken: number): GiftSums => ({
  taken,
  cost: 60 * taken,
  costSquared: 3_600 * taken,
  costOfCame: 60 * taken,
})

/** Each pair has the number of guests, and how many of them came again. */
export const group = (
  kind: string,
  messaged: [number, number],
  keptOut: [number, number],
  gifts?: GiftSums,
) => ({
  kind,
  messaged: messaged[0],
  messagedCame: messaged[1],
  keptOut: keptOut[0],
  keptOutCame: keptOut[1],
  gifts,
})

interface Ended {
  begins_at: Date
  groups: ReturnType<typeof group>[]
  bills: number
}

export const addRounds = (owner: WorldOwner, ended: Ended[], first = 1) =>
  asRestaurant(owner, (tx, uid) =>
    tx
      .insertInto('message_round')
      .values(
        ended.map(({ begins_at, groups, bills }, index) => ({
          restaurant_id: uid,
          round: first + index,
          salt: Buffer.alloc(32, index),
          begins_at,
          result: JSON.stringify({ groups, bills, billed: bills * 400 }),
          read_at: new Date(),
        })),
      )
      .execute(),
  )
