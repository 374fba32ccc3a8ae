const reasons = ['tooMany', 'keptOut', 'notReached', 'notAllowing'] as const

type Reason = (typeof reasons)[number]

/** Why news would reach nobody: the reason of most guests of the group, or null where it has none. */
export function whyNobody(counts: Record<Reason, number>): Reason | null {
  const [most] = reasons.toSorted((one, other) => counts[other] - counts[one])
  return most && counts[most] > 0 ? most : null
}
