import type { BillRule } from './bill-rule.ts'

export const rehearsal = {
  /** Ending today */
  days: 90,
  /** Fewer awards say too little. */
  fewestAwards: 30,
} as const

/** In points, and in rupees of the kitchen. Without `kitchenCost`, or with 0, it is unknown. */
export interface RewardRule {
  points: number
  kitchenCost?: number | undefined
  /** Each guest takes it once within these days. */
  onceAGuest?: boolean | undefined
}

export interface ProgramRules {
  rewards: readonly RewardRule[]
  billRule?: BillRule | undefined
}
