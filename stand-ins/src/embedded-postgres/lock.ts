import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  release(): void
}

/**
 * The system releases it when the process dies; SQLite is Node's only access to such locks.
 * @returns null when another process holds it
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
