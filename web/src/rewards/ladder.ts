import type { OfferedReward } from '@dobara/contract/schemas/rewards'
import type * as z from 'zod/mini'

export type Offered = z.output<typeof OfferedReward>

export interface Program {
  reward: string
  minimumSpend: number
  /** Empty: the first reward alone. Data of earlier versions lack this field. */
  rewards?: readonly Offered[]
}

/** From the fewest points to the most; never empty */
export const rungsOf = ({ reward, minimumSpend, rewards = [] }: Program): Offered[] =>
  rewards.length > 0
    ? [...rewards].sort((one, other) => one.points - other.points)
    : [{ ...onlyReward, reward, points: minimumSpend }]

const onlyReward = {
  choiceId: '',
  isFirst: true,
  kind: 'thing',
  rupees: null,
  percent: null,
  mostRupees: null,
  inSteps: false,
  days: null,
  from: null,
  to: null,
  aDay: null,
  onceAGuest: false,
} as const

/** The points that fill the ring */
export const topOf = (program: Program): number => rungsOf(program).at(-1)?.points ?? 1

/** Where the ring shows the rewards below the top one; empty with one reward */
export const marksOf = (program: Program): number[] => {
  const top = topOf(program)
  const shares = rungsOf(program).map(({ points }) => points / top)
  return [...new Set(shares)].filter((share) => share < 1)
}

/** The highest comes first. */
export const reachedWith = (program: Program, balance: number): Offered[] =>
  rungsOf(program)
    .filter(({ points }) => points <= balance)
    .reverse()

export const nextAfter = (program: Program, balance: number): Offered | undefined =>
  rungsOf(program).find(({ points }) => points > balance)
