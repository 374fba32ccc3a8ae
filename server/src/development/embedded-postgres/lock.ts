import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  release(): void
}

/**
 * Null when another process holds it. The operating system ends the lock together with the process,
 * however that dies, which a file with a process number in it cannot promise. Node offers such
 * locks only through SQLite.
 */
export function tryLock(file: string): Lock | null {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === 5
