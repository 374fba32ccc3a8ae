const keepers = new Set<() => void>()

/**
 * Calls `keep` before the page is shown anew in the other language, so that what somebody has begun can be put where
 * it outlives that.
 * @returns how to be called no more
 */
export function beforeLanguageSwitch(keep: () => void): () => void {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

export function languageSwitches(): void {
  for (const keep of keepers) keep()
}
