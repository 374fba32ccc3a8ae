import { undoSeconds } from '@dobara/contract/rules/time-limits'

const figure = new Intl.NumberFormat('en-IN')

export const gaveMessage = (points: number, name: string, balance: number): string =>
  `Gave ${counted(points)} to ${name} Balance ${figure.format(balance)}.`

export const tookBackMessage = (points: number, name: string, balance: number): string =>
  `Took back ${counted(points)} from ${name} Balance ${figure.format(balance)}.`

export const addedMessage = (points: number, name: string, balance: number): string =>
  `Added ${counted(points)} for ${name} Balance ${figure.format(balance)}.`

export const correctedBillMessage = (name: string, balance: number): string =>
  `Corrected the bill of ${name} Balance ${figure.format(balance)}.`

export const counted = (points: number): string =>
  `${figure.format(points)} ${points === 1 ? 'point' : 'points'}`

interface Come {
  created_at: Date
  sent_at: Date | null
}

/** If the award was pending on a phone, the server received it later than the points were given. */
export const cameAt = ({ sent_at, created_at }: Come): Date => sent_at ?? created_at

export const undoUntil = (came: Date): Date => new Date(came.getTime() + undoSeconds * 1000)
