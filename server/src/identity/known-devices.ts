import type { Cookies } from '../platform/http/route.ts'
import { findKnownDevice, rememberDevice } from './device-queries.ts'
import type { Executor } from './executor.ts'
import { knownDeviceSeconds } from './rules.ts'
import { hashOf, newToken } from './secrets.ts'

/** Tells a browser again; it opens nothing by itself. */
const cookieName = 'dobara_device'

/**
 * The browsers somebody has signed in with before. They have allowances of their own, so that strangers who
 * try or ask in somebody's name cannot keep them out.
 */
export const knownDevices = {
  /** The device's name in the limits; null when it is a stranger to this number or address. */
  async nameOf(on: Executor, cookies: Cookies, reached: string): Promise<string | null> {
    const token = cookies.get(cookieName)
    if (!token) return null
    const hash = hashOf(token)
    return (await findKnownDevice(on, hash, reached)) ? hash.toString('base64url') : null
  },

  /** One browser may be known to several people: to an owner and to a guest, say. */
  async remember(on: Executor, cookies: Cookies, sub: string, now: Date): Promise<void> {
    const token = cookies.get(cookieName) ?? newToken()
    await rememberDevice(on, hashOf(token), sub, now)
    cookies.set(cookieName, token, knownDeviceSeconds)
  },
}
