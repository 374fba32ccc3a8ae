export const ownerMessageKinds = ['waiting', 'to_check', 'payment', 'day'] as const
export type OwnerMessageKind = (typeof ownerMessageKinds)[number]

export const ownerMessageRules = {
  /** Later causes join the message that is not sent yet. */
  waitSeconds: 60,
  /** For `waiting`, and for `to_check` */
  secondsBetween: 600,
  /** Without opening hours the day ends then. */
  usualClosing: '23:00',
} as const

/** Equal hours: never */
export const isQuietFor = (hour: number, from: number, until: number): boolean =>
  from <= until ? hour >= from && hour < until : hour >= from || hour < until

/** Until the owner chooses others */
export const usualOwnerMessages: readonly OwnerMessageKind[] = ['waiting', 'to_check', 'payment']
