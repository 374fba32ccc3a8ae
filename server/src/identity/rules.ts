import { resendWaitSeconds } from '@dobara/contract/time-limits'
export const codeSeconds = 5 * 60
export const codeTries = 5
export const resetLinkSeconds = 60 * 60
export const botCheckSeconds = 10 * 60
/** Long enough to be traded for a session at once, and for nothing else. */
export const idTokenSeconds = 5 * 60
export const sessionIdleSeconds = 30 * 86_400
const sessionSeconds = 90 * 86_400
export const knownDeviceSeconds = 365 * 86_400
const signingPeriodSeconds = 30 * 86_400
/** After its period a key signs no more; its last tokens are refused when this has passed. */
const trustedAfterSeconds = 15 * 60

const hour = 60 * 60

/** At most so many within any stretch of so many seconds. */
export interface Limit {
  most: number
  withinSeconds: number
}

/** So much of what is sent in an hour is there for numbers that somebody has signed in with. */
const keptForKnownNumbers = 0.4

/**
 * A network is an IPv4 address or an IPv6 /64, a wide one the /48 around it. Many people share one behind a
 * mobile operator's gateway, so the limits per network are wide and those per number or address are narrow.
 * A device is a browser that its person has signed in with before.
 */
export const limitsFor = (codesPerHour: number) =>
  ({
    codeWait: { most: 1, withinSeconds: resendWaitSeconds },
    codesPerPhone: { most: 5, withinSeconds: hour },
    codesPerNetwork: { most: 20, withinSeconds: hour },
    codesPerWideNetwork: { most: 40, withinSeconds: hour },
    codesForNewNumbers: {
      most: Math.ceil(codesPerHour * (1 - keptForKnownNumbers)),
      withinSeconds: hour,
    },
    codesInAll: { most: codesPerHour, withinSeconds: hour },
    // Ten guesses at a million codes an hour, however many codes were asked for.
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

/** By how much of the hour's codes is used up. */
export function dearness(usedUp: number): number {
  if (usedUp < 0.5) return 1
  if (usedUp < 0.75) return 2
  return usedUp < 0.9 ? 4 : 8
}

export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** When a session that is used now will have been idle for too long, or is too old anyway. */
export function sessionEnd(authenticatedAt: Date, now: Date): Date {
  const idle = later(now, sessionIdleSeconds).getTime()
  const old = later(authenticatedAt, sessionSeconds).getTime()
  return new Date(Math.min(idle, old))
}

export const signingPeriod = (now: Date): number =>
  Math.floor(now.getTime() / 1000 / signingPeriodSeconds)

export const keyTrustedUntil = (period: number): Date =>
  new Date(((period + 1) * signingPeriodSeconds + trustedAfterSeconds) * 1000)
