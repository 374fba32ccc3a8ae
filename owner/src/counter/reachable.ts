/** The one act of a step stays in the thumb's reach on a short screen. */
export const reachable = 'sticky bottom-4 w-full'
