import { setTimeout } from 'node:timers/promises'

/** @throws {Error} */
export async function within<Result>(
  seconds: number,
  message: string,
  work: Promise<Result>,
): Promise<Result> {
  const over = new AbortController()
  const late = setTimeout(seconds * 1000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${message} within ${seconds} s.`)
  })
  // The promise that loses the race may reject later.
  for (const racer of [work, late]) racer.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
