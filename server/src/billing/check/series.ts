import type { DocumentRow } from '../account-queries.ts'

/** The numbers must have no gap and must follow the dates (CGST rule 46). */
export function* seriesProblems(
  papers: readonly DocumentRow[],
  counted: Map<string, number>,
): Generator<string> {
  const series = Map.groupBy(papers, ({ number }) => number.split('-')[0] as string)
  for (const [name, last] of counted) {
    const found = series.get(name) ?? []
    const numbers = new Set(found.map(placeOf))
    for (let place = 1; place <= last; place++)
      if (!numbers.has(place))
        yield `Number ${place} of ${name} is missing. Restore its paper from a backup, or report the number as cancelled in GSTR-1, table 13.`
    if (found.length > last)
      yield `${name} has ${found.length} papers, but document_series counts ${last}. Set last_number to the highest number before the next paper takes one twice.`
  }
  for (const [name, found] of series) {
    if (!counted.has(name))
      yield `${name} is not in document_series. Add it with its highest number.`
    const inOrder = found.toSorted((a, b) => placeOf(a) - placeOf(b))
    for (const [index, paper] of inOrder.entries()) {
      const before = inOrder[index - 1]
      if (before && before.issued_at > paper.issued_at)
        yield `${paper.number} is dated before ${before.number}. Restore both dates from a backup.`
    }
  }
}

const placeOf = ({ number }: DocumentRow) => Number(number.split('-')[1])
