import { useSyncExternalStore } from 'react'

/** One value that screens follow and anything may set: for what is true of the whole page. */
export function createStore<T>(initial: T) {
  let current = initial
  const listeners = new Set<() => void>()
  const read = () => current
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    read,
    write(next: T) {
      current = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read),
  }
}
