import type { Draw } from '@dobara/server/platform/draw'

export function createChance(seed: number) {
  let state = seed
  const next = () => {
    // Park and Miller's minimal standard generator (Communications of the ACM, October 1988).
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return {
    /** Includes both ends. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    happens: (probability: number) => next() < probability,
  }
}

export const drawnFrom =
  (chance: Chance): Draw =>
  (least, end) =>
    chance.between(least, end - 1)

export type Chance = ReturnType<typeof createChance>
