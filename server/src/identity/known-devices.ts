import type { Cookies } from '../platform/http/api/route.ts'
import { hashOf, newToken } from '../platform/token.ts'
import { isKnownDevice, rememberDevice } from './device-queries.ts'
import type { Executor } from './executor.ts'
import { knownDeviceSeconds } from './rules.ts'

const cookieName = 'dobara_device'

/** A known device has its own limits, so that strangers cannot lock a person out. */
export const knownDevices = {
  async find(on: Executor, cookies: Cookies, contact: string): Promise<string | null> {
    const token = cookies.get(cookieName)
    if (!token) return null
    const hash = hashOf(token)
    return (await isKnownDevice(on, hash, contact)) ? hash.toString('base64url') : null
  },

  async remember(on: Executor, cookies: Cookies, sub: string, now: Date): Promise<void> {
    const token = cookies.get(cookieName) ?? newToken()
    await rememberDevice(on, hashOf(token), sub, now)
    cookies.set(cookieName, token, knownDeviceSeconds)
  },
}
