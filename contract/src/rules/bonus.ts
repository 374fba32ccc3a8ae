/** Such a bonus pays for the reward at once, so that a guest could claim it without a visit. */
export const isBonusTooHigh = (program: { minimumSpend: number; signUpBonus: number }): boolean =>
  program.signUpBonus >= program.minimumSpend
