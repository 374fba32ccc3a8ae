import { setTimeout } from 'node:timers/promises'

/** @throws {Error} with this message if the work takes longer */
export async function within<Result>(
  seconds: number,
  message: string,
  work: Promise<Result>,
): Promise<Result> {
  const over = new AbortController()
  const late = setTimeout(seconds * 1000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${message} within ${seconds} s.`)
  })
  // The race's loser may fail later.
  for (const racer of [work, late]) racer.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
