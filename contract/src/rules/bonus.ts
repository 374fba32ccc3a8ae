/** Returns true if the bonus alone is enough for the reward. */
export const isBonusTooHigh = (program: { minimumSpend: number; signUpBonus: number }): boolean =>
  program.signUpBonus >= program.minimumSpend
