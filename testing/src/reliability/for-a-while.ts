import fc from 'fast-check'
import { propertyWithin } from './property-within.ts'

const seconds = Number(process.env.PROPERTY_SECONDS ?? 15)

/**
 * PROPERTY_SECONDS sets the time. A failing case is shrunk; PROPERTY_SEED and PROPERTY_PATH repeat
 * it.
 */
export async function playForAWhile<Drawn>(
  drawn: fc.Arbitrary<Drawn>,
  play: (drawn: Drawn) => Promise<void>,
) {
  let played = 0
  const counted = async (one: Drawn) => {
    played++
    await play(one)
  }
  const { PROPERTY_SEED: seed, PROPERTY_PATH: path } = process.env
  await fc.assert(propertyWithin(seconds * 1000, drawn, counted), {
    numRuns: seconds * 100,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
  })
  return played
}
