import fc from 'fast-check'

const seconds = Number(process.env.PROPERTY_SECONDS ?? 15)
const shrinkingSeconds = 60

/**
 * PROPERTY_SECONDS sets the time. A failing case is shrunk; PROPERTY_SEED and PROPERTY_PATH repeat
 * it.
 */
export async function playForAWhile<Drawn>(
  drawn: fc.Arbitrary<Drawn>,
  play: (drawn: Drawn) => Promise<void>,
) {
  const deadline = Date.now() + seconds * 1000
  let hasFailed = false
  let played = 0
  const playInTime = async (one: Drawn) => {
    if (Date.now() > deadline && !hasFailed) return
    played++
    await play(one).catch((error) => {
      hasFailed = true
      throw error
    })
  }
  const { PROPERTY_SEED: seed, PROPERTY_PATH: path } = process.env
  await fc.assert(fc.asyncProperty(drawn, playInTime), {
    numRuns: seconds * 100,
    interruptAfterTimeLimit: (seconds + shrinkingSeconds) * 1000,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
  })
  return played
}
