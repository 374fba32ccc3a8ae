export interface Counts<Label extends string> {
  numbers: ReadonlyMap<Label, number>
  add(label: Label): void
}

/** Every label starts at zero, because an alert would otherwise miss the first event. */
export function createCounts<Label extends string>(labels: readonly Label[]): Counts<Label> {
  const numbers = new Map(labels.map((label) => [label, 0]))
  return {
    numbers,
    add: (label) => {
      numbers.set(label, (numbers.get(label) ?? 0) + 1)
    },
  }
}
