const callbacks = new Set<() => void>()

/**
 * `keep` runs before the page reloads, for example to save unfinished input.
 * @returns a function that removes `keep`
 */
export function beforeLanguageSwitch(keep: () => void): () => void {
  callbacks.add(keep)
  return () => {
    callbacks.delete(keep)
  }
}

export function runBeforeLanguageSwitch(): void {
  for (const keep of callbacks) keep()
}
