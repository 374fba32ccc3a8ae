const reasons = ['tooMany', 'keptOut', 'notReached', 'notAllowing'] as const

type Reason = (typeof reasons)[number]

/** The reason that holds for most guests; null if all counts are 0 */
export function whyNobody(counts: Record<Reason, number>): Reason | null {
  const [most] = reasons.toSorted((one, other) => counts[other] - counts[one])
  return most && counts[most] > 0 ? most : null
}
