import type { Database, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { hashOf } from '../platform/token.ts'
import { describeBrowser } from './browser.ts'
import { insertSession } from './queries.ts'

/** The topic under which a counter phone's streams end. Two restaurants may have phones with the same ID. */
export const topicOfDevice = (restaurantId: string, deviceId: string) =>
  `device:${restaurantId}:${deviceId}` as const

/** A counter phone works for a year after it took its code, unless it is unused for 30 days. */
export const counterSessionSeconds = 365 * 86_400

/** Opens the session of a counter phone. It belongs to no sign-in, so signing out elsewhere does not end it. */
export const openCounterSession = (
  tx: Tx,
  given: { token: string; restaurantId: string; deviceId: string; userAgent: string; now: Date },
) =>
  insertSession(tx, {
    tokenHash: hashOf(given.token),
    sessionId: newId(),
    uid: given.restaurantId,
    deviceId: given.deviceId,
    signedInAt: given.now,
    expiresAt: new Date(given.now.getTime() + counterSessionSeconds * 1000),
    providerSession: null,
    ...describeBrowser(given.userAgent),
    now: given.now,
  })

/** Opens what a manager sees on a counter phone, until then, or closes it with null. */
export const setManagesUntil = (
  on: Tx | Database['global'],
  sessionId: string,
  until: Date | null,
) =>
  on
    .updateTable('session')
    .set({ manages_until: until })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
