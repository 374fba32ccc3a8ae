/** Ledger's causes of points that moved; others moved from a number. */
export const causeOfCard = 'From a printed card'
export const causeOfAccount = 'From the guest’s other card'
export const causeOfReturn = 'Two cards again'
