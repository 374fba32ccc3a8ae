import type { Database, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { hashOf } from '../platform/token.ts'
import { describeBrowser } from './browser.ts'
import { insertSession } from './queries.ts'

/**
 * The topic contains the restaurant's ID, because device IDs are unique only within a restaurant.
 */
export const topicOfDevice = (restaurantId: string, deviceId: string) =>
  `device:${restaurantId}:${deviceId}` as const

/** A counter phone's session ends earlier if it is unused for 30 days. */
export const counterSessionSeconds = 365 * 86_400

/** Signing out in another browser does not end the session of a counter phone. */
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
