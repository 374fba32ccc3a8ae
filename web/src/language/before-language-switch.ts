const callbacks = new Set<() => void>()

/**
 * Registers `keep`, which runs before the page reloads in the other language and can save unfinished input.
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
