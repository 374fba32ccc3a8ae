import type { Body } from '@dobara/contract/schemas/endpoint'
import type { subscribeToPush } from '@dobara/contract/schemas/messages'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import type { Account } from '../../session/authority.ts'
import { isPushAddress } from './push-address.ts'
import type { PushKeys } from './push-keys.ts'
import * as queries from './subscription-queries.ts'

interface Services {
  database: Database
  keys: PushKeys
  standIn: string | null
}

export const createSubscriptions = ({ database, keys, standIn }: Services) => ({
  async key() {
    const { publicKey } = await keys.current()
    return { publicKey }
  },

  /**
   * The subscription ends together with this sign-in.
   * @throws {Failure} push_key_changed, push_address_refused
   */
  async subscribe(account: Account, given: Body<typeof subscribeToPush>, now: Date) {
    const { uid, sessionId } = account
    const { publicKey } = await keys.current()
    if (given.publicKey !== publicKey) fail('push_key_changed')
    if (!isPushAddress(given.endpoint, standIn)) fail('push_address_refused')
    await database.global.transaction().execute(async (tx) => {
      const before = await queries.keepSubscription(tx, {
        subscription_id: newId(now),
        uid,
        session_id: sessionId,
        endpoint: given.endpoint,
        p256dh: Buffer.from(given.p256dh, 'base64url'),
        auth: Buffer.from(given.auth, 'base64url'),
        public_key: Buffer.from(publicKey, 'base64url'),
        language: given.language,
        created_at: now,
      })
      await queries.noteReach(tx, [uid], true)
      if (before) await queries.noteReach(tx, [before], await queries.hasSubscription(tx, before))
    })
    return { message: 'Messages come to this phone now.' }
  },

  async end({ uid }: Account, endpoint: string) {
    await database.global.transaction().execute(async (tx) => {
      await queries.endSubscription(tx, uid, endpoint)
      await queries.noteReach(tx, [uid], await queries.hasSubscription(tx, uid))
    })
    return { message: 'No more messages come to this phone.' }
  },

  async forget(ended: queries.Subscription[]) {
    if (ended.length === 0) return
    await queries.forgetSubscriptions(
      database,
      ended.map(({ subscription_id }) => subscription_id),
    )
    for (const uid of new Set(ended.map((subscription) => subscription.uid)))
      if (!(await queries.hasSubscription(database.global, uid)))
        await queries.noteReach(database.global, [uid], false)
  },

  async noteUnreached(uids: string[]) {
    if (uids.length > 0) await queries.noteReach(database.global, uids, false)
  },
})

export type Subscriptions = ReturnType<typeof createSubscriptions>
