interface Outcome {
  none: string
  some: (count: number) => string
}

/** Prints a line for each problem, and a summary. One problem makes the process fail. */
export async function printProblems(problems: AsyncIterable<string>, outcome: Outcome) {
  let count = 0
  for await (const problem of problems) {
    count++
    console.error(problem)
  }
  if (count > 0) process.exitCode = 1
  console.log(count === 0 ? outcome.none : outcome.some(count))
}
