export interface Counts<Label extends string> {
  /** How often each happened since the start. */
  numbers: ReadonlyMap<Label, number>
  add(label: Label): void
}

/** Counts what happens, each label from zero, so that an alert notices the first. */
export function createCounts<Label extends string>(labels: readonly Label[]): Counts<Label> {
  const numbers = new Map(labels.map((label) => [label, 0]))
  return {
    numbers,
    add: (label) => {
      numbers.set(label, (numbers.get(label) ?? 0) + 1)
    },
  }
}
