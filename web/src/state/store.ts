import { useSyncExternalStore } from 'react'

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
    use: () => useSyncExternalStore(subscribe, read, read),
  }
}
