/** Too high: a guest could claim the reward without a visit. */
export const isBonusTooHigh = (program: { minimumSpend: number; signUpBonus: number }): boolean =>
  program.signUpBonus >= program.minimumSpend
