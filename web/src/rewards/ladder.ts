import type { OfferedReward } from '@dobara/contract/schemas/offered-reward'
import type * as z from 'zod/mini'

export type Offered = z.output<typeof OfferedReward>

export interface Program {
  reward: string
  minimumSpend: number
  /** Empty: the first reward alone. Data of earlier versions lack this field. */
  rewards?: readonly Offered[]
}

/** A program without a list has one reward; `asOffered` adds what is missing. */
export type Rung = Pick<Offered, 'reward' | 'points'> & Partial<Offered>

/** From the fewest points to the most; never empty */
export const rungsOf = ({ reward, minimumSpend, rewards = [] }: Program): Rung[] =>
  rewards.length > 0
    ? [...rewards].sort((one, other) => one.points - other.points)
    : [{ reward, points: minimumSpend }]

/** The points that fill the ring */
export const topOf = (program: Program): number => rungsOf(program).at(-1)?.points ?? 1

/** The highest comes first. */
export const reachedWith = (program: Program, balance: number): Rung[] =>
  rungsOf(program)
    .filter(({ points }) => points <= balance)
    .reverse()

export const nextAfter = (program: Program, balance: number): Rung | undefined =>
  rungsOf(program).find(({ points }) => points > balance)
