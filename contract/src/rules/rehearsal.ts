import type { BillRule } from './bill-rule.ts'
import type { PointsWindows } from './points-windows.ts'

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
  /** Left out: each award keeps its multiplier. */
  windows?: PointsWindows | undefined
}
