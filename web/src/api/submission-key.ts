/**
 * One idempotency key for one submission: the same figures sent again after nobody answered keep
 * the key, so that they count once. Other figures, or a definite answer, begin a new submission.
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
