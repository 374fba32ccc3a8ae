/** Ledger's cause of points that moved from a printed card; others moved from a number */
export const causeOfCard = 'From a printed card'
