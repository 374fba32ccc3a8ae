import type { Unit } from '@dobara/contract/rules/stamps'
import { undoSeconds } from '@dobara/contract/rules/time-limits'

const figure = new Intl.NumberFormat('en-IN')

/** Left out of answers: points */
export const unitOf = ({ in_stamps }: { in_stamps: boolean }): 'stamps' | undefined =>
  in_stamps ? 'stamps' : undefined

export const gaveMessage = (points: number, name: string, balance: number, unit?: Unit): string =>
  `Gave ${counted(points, unit)} to ${name} Balance ${figure.format(balance)}.`

export const tookBackMessage = (
  points: number,
  name: string,
  balance: number,
  unit?: Unit,
): string => `Took back ${counted(points, unit)} from ${name} Balance ${figure.format(balance)}.`

export const addedMessage = (points: number, name: string, balance: number, unit?: Unit): string =>
  `Added ${counted(points, unit)} for ${name} Balance ${figure.format(balance)}.`

export const correctedBillMessage = (name: string, balance: number): string =>
  `Corrected the bill of ${name} Balance ${figure.format(balance)}.`

export const counted = (points: number, unit: Unit = 'points'): string =>
  `${figure.format(points)} ${points === 1 ? nounOf[unit] : unit}`

const nounOf = { points: 'point', stamps: 'stamp' } as const satisfies Record<Unit, string>

interface Come {
  created_at: Date
  sent_at: Date | null
}

/** If the award was pending on a phone, the server received it later than the points were given. */
export const cameAt = ({ sent_at, created_at }: Come): Date => sent_at ?? created_at

export const undoUntil = (came: Date): Date => new Date(came.getTime() + undoSeconds * 1000)
