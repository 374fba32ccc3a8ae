import type { Config } from '@dobara/server/platform/config'
import { type Check, recordOf, writeRecord } from '@dobara/server/platform/records'

interface Outcome {
  none: string
  some: (count: number) => string
}

/** Makes the process fail if there is a problem; otherwise records that the check passed. */
export async function printProblems(
  problems: AsyncIterable<string>,
  outcome: Outcome,
  check: Check,
  { checksRecord }: Config,
) {
  let count = 0
  for await (const problem of problems) {
    count++
    console.error(problem)
  }
  if (count > 0) process.exitCode = 1
  else if (checksRecord) await writeRecord(recordOf(check, checksRecord), new Date())
  console.log(count === 0 ? outcome.none : outcome.some(count))
}
