import { limits } from './limits.ts'

export const mostRewards = limits.rewards_full.most

/** As claims and sentences name it */
export const nameOfSteps = (reward: string, steps: number): string =>
  steps > 1 ? `${reward} × ${steps}` : reward

interface Stepped {
  points: number
  rupees: number | null
  inSteps: boolean
}

/** How often the reward can be taken at once; at least 1, also if the balance does not reach it */
export function mostSteps({ points, rupees, inSteps }: Stepped, balance: number): number {
  if (!inSteps || !rupees) return 1
  const held = Math.floor(balance / points)
  const withinLimit = Math.floor(limits.rupees_off_wrong.most / rupees)
  return Math.max(1, Math.min(held, withinLimit, limits.steps_wrong.most))
}
