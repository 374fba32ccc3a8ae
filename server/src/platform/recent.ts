/** Remembers so many; who was set longest ago makes room. */
export function createRecent<Value>(most: number) {
  const kept = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => kept.get(key),
    set(key: string, value: Value): void {
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    },
    delete: (key: string): boolean => kept.delete(key),
  }
}
