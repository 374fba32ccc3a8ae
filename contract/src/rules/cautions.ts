/** The reasons to ask the owner to confirm an award: signs of fraud or of a typing error. */
export const cautions = ['own_number', 'many_today', 'unusual_amount'] as const
export type Caution = (typeof cautions)[number]

/** Further awards to the same guest on the same day need a confirmation. */
export const usualAwardsPerDay = 3

/** Awards above this multiple of the restaurant's usual award need a confirmation. */
export const unusualTimes = 5

const sentences: Record<Caution, string> = {
  own_number: 'This customer ID belongs to your own number.',
  many_today: `This guest got points ${usualAwardsPerDay} times today.`,
  unusual_amount: `This is more than ${unusualTimes} times what you usually give.`,
}

/** The sentence that the owner reads for a reason. */
export const sentenceOf = (caution: Caution): string => sentences[caution]

/** For example 'Are you sure? This guest got points 3 times today.' */
export const askWhetherSure = (found: readonly Caution[]): string =>
  ['Are you sure?', ...found.map(sentenceOf)].join(' ')
