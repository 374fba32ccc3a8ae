import { type Program, rungsOf, topOf } from './ladder.ts'

/** Where the ring shows the rewards below the top one; empty with one reward */
export const marksOf = (program: Program): number[] => {
  const top = topOf(program)
  const shares = rungsOf(program).map(({ points }) => points / top)
  return [...new Set(shares)].filter((share) => share < 1)
}
