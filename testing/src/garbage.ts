import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

export function megabytesInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_000_000
}
