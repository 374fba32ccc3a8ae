import { Phone } from '@dobara/contract/fields/fields'
import type { Database } from '../platform/database/database.ts'
import { putToSleep } from './account-number-queries.ts'

const batch = 1_000

interface Outcome {
  /** Lines with a mobile number */
  numbers: number
  /** Other lines, a heading's among them */
  others: number
  /** Accounts that were awake */
  asleep: number
}

/**
 * Puts disconnected numbers to sleep at once: from now on a code alone opens none of their accounts.
 * Sign-ins go on, for whoever lost the SIM may still have the phone. A repeat changes nothing.
 * @param lines one number each, or rows of a CSV file, of which the first mobile number counts
 */
export async function putReturnedToSleep(
  database: Database,
  lines: AsyncIterable<string>,
  now: Date,
): Promise<Outcome> {
  const outcome = { numbers: 0, others: 0, asleep: 0 }
  let phones: string[] = []
  const flush = async () => {
    if (phones.length > 0) outcome.asleep += await putToSleep(database.global, phones, now)
    phones = []
  }
  for await (const line of lines) {
    const phone = numberIn(line)
    if (phone) {
      outcome.numbers++
      if (phones.push(phone) === batch) await flush()
    } else if (line.trim()) outcome.others++
  }
  await flush()
  return outcome
}

function numberIn(line: string): string | null {
  for (const cell of line.split(/[,;\t|]/)) {
    const phone = Phone.safeParse(cell.replace(/^\s*["']?|["']?\s*$/g, '')).data
    if (phone) return phone
  }
  return null
}
