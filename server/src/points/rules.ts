import { undoSeconds } from '@dobara/contract/plans'

const figure = new Intl.NumberFormat('en-IN')
const letters = new Intl.Segmenter()

/** 'Gave 120 points to Asha R. Balance 320.' */
export const gaveMessage = (points: number, name: string, balance: number): string =>
  `Gave ${counted(points)} to ${name} Balance ${figure.format(balance)}.`

export const tookBackMessage = (points: number, name: string, balance: number): string =>
  `Took back ${counted(points)} from ${name} Balance ${figure.format(balance)}.`

export const counted = (points: number): string =>
  `${figure.format(points)} ${points === 1 ? 'point' : 'points'}`

/** 'Asha R.', or 'Asha.' without a last name: it always ends its sentence. */
export const shortName = (firstName: string, lastName: string): string =>
  `${[firstName, lastInitial(lastName)].filter(Boolean).join(' ')}.`

/** The first letter as people see it, also of a name in Devanagari or with an accent. */
export function lastInitial(lastName: string): string {
  if (beginsPlainly.test(lastName)) return lastName.charAt(0)
  const [first] = letters.segment(lastName)
  return first?.segment ?? ''
}

/** Two plain letters are never seen as one, and need no look into Unicode's tables. */
const beginsPlainly = /^[!-~](?:[ -~]|$)/

export const undoUntil = (givenAt: Date): Date => new Date(givenAt.getTime() + undoSeconds * 1000)

/** Far above what this restaurant gives; never while it has no habit yet. */
export const isUnusual = (points: number, usual: number | null, times: number): boolean =>
  usual !== null && points > usual * times
