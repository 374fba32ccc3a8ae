const callbacks = new Set<() => void>()

/**
 * `keep` can save unfinished input before the page reloads.
 * @returns a function that removes the registration
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
