import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const randomBytesEach = 16
const drawn = new Uint8Array(randomBytesEach * 64)
let used = drawn.length

/** A UUID that begins with the time, so that a large ledger's index stays in order (RFC 9562, version 7). */
export const newId = (): string => v7({ rng: nextRandom })

/** Drawn for many at a time: to draw costs more than the rest of an ID. */
function nextRandom(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += randomBytesEach
  return drawn.subarray(used - randomBytesEach, used)
}
