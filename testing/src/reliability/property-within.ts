import fc from 'fast-check'

const shrinkingMilliseconds = 60_000

/**
 * Passes each case that is drawn after the time, which a failure prolongs for shrinking. A limit of fast-check
 * would leave a case running beside the next test.
 */
export function propertyWithin<Drawn>(
  milliseconds: number,
  drawn: fc.Arbitrary<Drawn>,
  play: (drawn: Drawn) => Promise<void>,
) {
  let deadline = Date.now() + milliseconds
  let hasFailed = false
  return fc.asyncProperty(drawn, async (one) => {
    if (Date.now() > deadline) return
    await play(one).catch((error) => {
      if (!hasFailed) deadline = Date.now() + shrinkingMilliseconds
      hasFailed = true
      throw error
    })
  })
}
