/** Puts values into a sentence at their names in braces. A name without a value stays. */
export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (named, name) => values[name] ?? named)
