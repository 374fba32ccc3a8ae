/**
 * An unchanged input keeps its key, so that a retry counts once. A changed input or a definite
 * answer leads to a new key.
 */
export function submissionKey(makeKey: () => string = () => crypto.randomUUID()) {
  let current: { figures: string; key: string } | null = null
  return {
    keyFor(input: unknown): string {
      const figures = JSON.stringify(input)
      if (current?.figures !== figures) current = { figures, key: makeKey() }
      return current.key
    },
    settle() {
      current = null
    },
  }
}
