import { createHash, randomBytes } from 'node:crypto'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asRestaurant } from './as-restaurant.ts'

/** Begins a round in which chance keeps out the first guest and not the others. */
export const keepOut = (owner: WorldOwner, out: WorldGuest, ...others: WorldGuest[]) => {
  const begun = { round: 1, salt: saltKeepingOut(out, others), begins_at: new Date() }
  return asRestaurant(owner, (tx, uid) =>
    tx
      .insertInto('message_round')
      .values({ restaurant_id: uid, ...begun })
      .execute(),
  )
}

function saltKeepingOut(out: WorldGuest, others: WorldGuest[]): Buffer {
  const salt = randomBytes(32)
  const isRight = isKeptOut(salt, out) && !others.some((other) => isKeptOut(salt, other))
  return isRight ? salt : saltKeepingOut(out, others)
}

/** As the database's is_kept_out() does. */
const isKeptOut = (salt: Buffer, { cusId }: WorldGuest) =>
  createHash('sha256').update(salt).update(cusId).digest().readUInt32BE() % 100 < 30

/** Notes that the message which waits for a guest has left, since none leaves at night. */
export const noteSent = (owner: WorldOwner, { cusId }: WorldGuest) =>
  asRestaurant(owner, (tx, uid) =>
    tx
      .updateTable('guest_message')
      .set({ state: 'sent', channel: 'push', sent_at: new Date() })
      .where('restaurant_id', '=', uid)
      .where('cus_id', '=', cusId)
      .execute(),
  )
