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
    clear: (): void => kept.clear(),
  }
}

/** The text is copied, because a substring would keep the whole request header in memory. */
export const copyOf = (text: string): string => Buffer.from(text).toString()
