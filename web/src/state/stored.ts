import { useState } from 'react'

/** State that survives reloads of the tab. Never store a PIN or a password in it. */
export function useStored<T>(key: string): [T | null, (value: T | null) => void] {
  const [value, setValue] = useState(() => read<T>(key))
  return [
    value,
    (next) => {
      setValue(next)
      if (next === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(next))
    },
  ]
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
