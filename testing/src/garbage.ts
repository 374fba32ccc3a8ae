import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Takes away at once what nothing refers to any more. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Megabytes of what is still referred to. */
export function megabytesInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_000_000
}
