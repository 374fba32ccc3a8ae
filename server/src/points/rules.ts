import { undoSeconds } from '@dobara/contract/rules/time-limits'

const figure = new Intl.NumberFormat('en-IN')

/** 'Gave 120 points to Asha R. Balance 320.' */
export const gaveMessage = (points: number, name: string, balance: number): string =>
  `Gave ${counted(points)} to ${name} Balance ${figure.format(balance)}.`

export const tookBackMessage = (points: number, name: string, balance: number): string =>
  `Took back ${counted(points)} from ${name} Balance ${figure.format(balance)}.`

export const addedMessage = (points: number, name: string, balance: number): string =>
  `Added ${counted(points)} for ${name} Balance ${figure.format(balance)}.`

export const counted = (points: number): string =>
  `${figure.format(points)} ${points === 1 ? 'point' : 'points'}`

export const undoUntil = (givenAt: Date): Date => new Date(givenAt.getTime() + undoSeconds * 1000)
