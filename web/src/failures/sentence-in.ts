/** Null for a code or details unknown to this version. */
export function sentenceIn(sentences: object, code: string, details: unknown): string | null {
  if (!Object.hasOwn(sentences, code)) return null
  const say = (sentences as Record<string, (details: unknown) => string>)[code]
  try {
    return say?.(details) ?? null
  } catch (reason) {
    console.warn(`The details of ${code} cannot be read`, reason)
    return null
  }
}
