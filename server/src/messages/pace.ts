import { setTimeout as pause } from 'node:timers/promises'

/**
 * The pace is limited, so that awards get enough processor time.
 * @returns a function that waits until this many messages may leave
 */
export function createPace(perSecond: number) {
  let freeAt = 0
  return async (messages: number): Promise<void> => {
    const now = performance.now()
    const waiting = freeAt - now
    freeAt = Math.max(now, freeAt) + (messages / perSecond) * 1000
    if (waiting > 0) await pause(waiting)
  }
}
