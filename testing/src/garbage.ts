import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Forces a full garbage collection. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Megabytes of live objects. */
export function megabytesInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_000_000
}
