import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const randomBytesEach = 16
const drawn = new Uint8Array(randomBytesEach * 64)
let used = drawn.length

/**
 * An ID begins with its time (RFC 9562, version 7), so that a large index grows only at its end.
 */
export const newId = (at?: Date): string =>
  v7(at ? { rng: nextRandom, msecs: at.getTime() } : { rng: nextRandom })

/** Every ID made at or after `at` is at least as high as this ID. */
export const lowestIdAt = (at: Date): string =>
  v7({ random: new Uint8Array(randomBytesEach), msecs: at.getTime(), seq: 0 })

/** Random bytes are drawn for many IDs at once, because each draw is costly. */
function nextRandom(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += randomBytesEach
  return drawn.subarray(used - randomBytesEach, used)
}
