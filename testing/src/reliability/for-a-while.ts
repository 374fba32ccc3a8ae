import fc from 'fast-check'
import { type Program, program, type Step, steps } from './steps.ts'

const seconds = Number(process.env.PROPERTY_SECONDS ?? 15)
const shrinkingSeconds = 60

/**
 * Runs sequences that fast-check generates until the time is over (PROPERTY_SECONDS for longer). After a
 * failure it searches for the shortest failing sequence. The failure prints a seed and a path;
 * PROPERTY_SEED and PROPERTY_PATH repeat it.
 */
export async function playForAWhile(play: (begin: Program, steps: Step[]) => Promise<void>) {
  const deadline = Date.now() + seconds * 1000
  let hasFailed = false
  let played = 0
  const playInTime = async (begin: Program, all: Step[]) => {
    if (Date.now() > deadline && !hasFailed) return
    played++
    await play(begin, all).catch((error) => {
      hasFailed = true
      throw error
    })
  }
  const { PROPERTY_SEED: seed, PROPERTY_PATH: path } = process.env
  await fc.assert(fc.asyncProperty(program, steps(longest), playInTime), {
    numRuns: seconds * 100,
    interruptAfterTimeLimit: (seconds + shrinkingSeconds) * 1000,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
  })
  return played
}

const longest = 50

export const patience = { timeout: (seconds + shrinkingSeconds + 20) * 1000 }
