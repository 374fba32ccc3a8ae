/** The reasons for a second look at an award: known frauds, and slips of the finger. */
export const cautions = ['own_number', 'many_today', 'unusual_amount'] as const
export type Caution = (typeof cautions)[number]

/** From the next one on, awards to one customer in one day ask whether the owner is sure. */
export const usualAwardsPerDay = 3

/** Awards of more than so many times the usual ask whether the owner is sure. */
export const unusualTimes = 5

const sentences: Record<Caution, string> = {
  own_number: 'This customer ID belongs to your own number.',
  many_today: `This guest got points ${usualAwardsPerDay} times today.`,
  unusual_amount: `This is more than ${unusualTimes} times what you usually give.`,
}

/** Why the owner is asked, one sentence for each reason. */
export const sentenceOf = (caution: Caution): string => sentences[caution]

/** 'Are you sure? This guest got points 3 times today.' */
export const askWhetherSure = (found: readonly Caution[]): string =>
  ['Are you sure?', ...found.map(sentenceOf)].join(' ')
