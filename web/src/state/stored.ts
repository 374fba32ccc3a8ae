import { useState } from 'react'

/** Survives reloads of the tab. Never store a PIN or a password in it. */
export function useStored<T>(key: string): [T | null, (value: T | null) => void] {
  const [value, setValue] = useState(() => readStored<T>(sessionStorage, key))
  return [
    value,
    (next) => {
      setValue(next)
      store(sessionStorage, key, next)
    },
  ]
}

export function store(storage: Storage, key: string, value: unknown): void {
  if (value === null) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(value))
}

/** Null if no readable value is stored */
export function readStored<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
