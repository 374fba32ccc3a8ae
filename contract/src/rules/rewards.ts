import { limits } from './limits.ts'

/** With the first one */
export const mostRewards = 6

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
