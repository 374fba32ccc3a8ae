import { resendWaitSeconds } from '@dobara/contract/rules/time-limits'

export const codeSeconds = 5 * 60
export const codeTries = 5
export const resetLinkSeconds = 60 * 60
export const botCheckSeconds = 10 * 60
/** The time is short, because a client exchanges its ID token for a session at once. */
export const idTokenSeconds = 5 * 60
/** For one more proof, or to begin anew */
export const heldSeconds = 15 * 60
/** A client trades a proof for its act immediately. */
export const proofSeconds = 5 * 60
export const sessionIdleSeconds = 30 * 86_400
const sessionSeconds = 90 * 86_400
export const knownDeviceSeconds = 365 * 86_400
const signingPeriodSeconds = 30 * 86_400
/** A key is trusted for longer than any ID token that it signed is valid. */
const trustedAfterSeconds = 15 * 60

const hour = 60 * 60

export interface Limit {
  most: number
  withinSeconds: number
}

/** This share of the hour's codes is reserved for numbers that have signed in before. */
const shareForKnownNumbers = 0.4

/**
 * The limits per network are high, because a mobile operator puts many people behind one address. A
 * wide network is an IPv6 /48, and a device is a browser with which its person has signed in
 * before.
 */
export const limitsFor = (codesPerHour: number) =>
  ({
    codeWait: { most: 1, withinSeconds: resendWaitSeconds },
    codesPerPhone: { most: 5, withinSeconds: hour },
    codesPerNetwork: { most: 20, withinSeconds: hour },
    codesPerWideNetwork: { most: 40, withinSeconds: hour },
    codesPerRestaurant: { most: 20, withinSeconds: hour },
    codesForNewNumbers: {
      most: Math.ceil(codesPerHour * (1 - shareForKnownNumbers)),
      withinSeconds: hour,
    },
    codesInAll: { most: codesPerHour, withinSeconds: hour },
    triesPerPhone: { most: 10, withinSeconds: hour },
    triesPerNetwork: { most: 60, withinSeconds: hour },
    triesPerWideNetwork: { most: 120, withinSeconds: hour },
    emailCodeWait: { most: 1, withinSeconds: resendWaitSeconds },
    emailCodesPerPerson: { most: 5, withinSeconds: hour },
    triesPerPerson: { most: 10, withinSeconds: hour },
    uncheckedPerEmail: { most: 3, withinSeconds: hour },
    uncheckedPerNetwork: { most: 3, withinSeconds: hour },
    uncheckedPerWideNetwork: { most: 3, withinSeconds: hour },
    signInsPerDevice: { most: 10, withinSeconds: hour / 4 },
    signInsPerEmailAndNetwork: { most: 10, withinSeconds: hour / 4 },
    signInsPerEmail: { most: 50, withinSeconds: hour },
    signInsPerNetwork: { most: 100, withinSeconds: hour },
    signInsPerWideNetwork: { most: 200, withinSeconds: hour },
    signUpsPerNetwork: { most: 20, withinSeconds: hour },
    signUpsPerWideNetwork: { most: 40, withinSeconds: hour },
    resetsPerEmail: { most: 3, withinSeconds: hour },
    resetsPerNetwork: { most: 20, withinSeconds: hour },
    resetsPerWideNetwork: { most: 40, withinSeconds: hour },
  }) satisfies Record<string, Limit>

export type Limits = Record<keyof ReturnType<typeof limitsFor>, Limit>

export const highUsage = 0.75

export function botCheckMultiplier(usedShare: number): number {
  if (usedShare < 0.5) return 1
  if (usedShare < highUsage) return 2
  return usedShare < 0.9 ? 4 : 8
}

export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export function sessionEnd(authenticatedAt: Date, now: Date): Date {
  const idle = later(now, sessionIdleSeconds).getTime()
  const old = later(authenticatedAt, sessionSeconds).getTime()
  return new Date(Math.min(idle, old))
}

export const signingPeriod = (now: Date): number =>
  Math.floor(now.getTime() / 1000 / signingPeriodSeconds)

export const keyTrustedUntil = (period: number): Date =>
  new Date(((period + 1) * signingPeriodSeconds + trustedAfterSeconds) * 1000)
