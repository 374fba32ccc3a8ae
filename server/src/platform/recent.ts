/** Remembers so many; who was set longest ago makes room. Of a key it keeps the key alone. */
export function createRecent<Value>(most: number) {
  const kept = new Map<string, Value>()
  return {
    get: (key: string): Value | undefined => kept.get(key),
    set(key: string, value: Value): void {
      kept.delete(key)
      kept.set(copyOf(key), value)
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    },
    delete: (key: string): boolean => kept.delete(key),
  }
}

/** Of a text that lives long: a part of a header would keep the whole header in memory. */
export const copyOf = (text: string): string => Buffer.from(text).toString()
