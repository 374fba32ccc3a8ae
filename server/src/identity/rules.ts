import { resendWaitSeconds } from '@dobara/contract/rules/time-limits'

export const codeSeconds = 5 * 60
export const codeTries = 5
export const resetLinkSeconds = 60 * 60
export const botCheckSeconds = 10 * 60
/** Short, because a client trades an ID token for a session immediately. */
export const idTokenSeconds = 5 * 60
/** Short, because a client trades a proof for its act immediately. */
export const proofSeconds = 5 * 60
export const sessionIdleSeconds = 30 * 86_400
const sessionSeconds = 90 * 86_400
export const knownDeviceSeconds = 365 * 86_400
const signingPeriodSeconds = 30 * 86_400
/** How long a key still verifies after the period in which it signs. Longer than any ID token lives. */
const trustedAfterSeconds = 15 * 60

const hour = 60 * 60

/** A sliding window: at most `most` events within any `withinSeconds` seconds. */
export interface Limit {
  most: number
  withinSeconds: number
}

/** The share of the hourly codes that is reserved for numbers that have signed in before. */
const shareForKnownNumbers = 0.4

/**
 * A network is an IPv4 address or an IPv6 /64. A wide network is the IPv6 /48 around it. A device is a
 * browser with which its person has signed in before. Limits per network are wide, because a mobile
 * operator's gateway puts many people behind one address; limits per number or e-mail are narrow.
 */
export const limitsFor = (codesPerHour: number) =>
  ({
    codeWait: { most: 1, withinSeconds: resendWaitSeconds },
    codesPerPhone: { most: 5, withinSeconds: hour },
    codesPerNetwork: { most: 20, withinSeconds: hour },
    codesPerWideNetwork: { most: 40, withinSeconds: hour },
    codesForNewNumbers: {
      most: Math.ceil(codesPerHour * (1 - shareForKnownNumbers)),
      withinSeconds: hour,
    },
    codesInAll: { most: codesPerHour, withinSeconds: hour },
    // Bounds guessing at ten of a million codes an hour, however many codes were sent.
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

/** The share of the hourly codes from which on operators are alerted. */
export const highUsage = 0.75

/** How many times harder bot checks are when this share of the hourly codes is used up. */
export function botCheckMultiplier(usedShare: number): number {
  if (usedShare < 0.5) return 1
  if (usedShare < highUsage) return 2
  return usedShare < 0.9 ? 4 : 8
}

export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** When a session that is used now expires: idle for 30 days, or 90 days after the sign-in. */
export function sessionEnd(authenticatedAt: Date, now: Date): Date {
  const idle = later(now, sessionIdleSeconds).getTime()
  const old = later(authenticatedAt, sessionSeconds).getTime()
  return new Date(Math.min(idle, old))
}

/** The number of the 30-day period in which one key signs. */
export const signingPeriod = (now: Date): number =>
  Math.floor(now.getTime() / 1000 / signingPeriodSeconds)

export const keyTrustedUntil = (period: number): Date =>
  new Date(((period + 1) * signingPeriodSeconds + trustedAfterSeconds) * 1000)
