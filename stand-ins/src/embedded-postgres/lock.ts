import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  release(): void
}

/**
 * The system releases the lock when the process dies. Node has such locks only through SQLite.
 * @returns null if another process holds the lock
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
