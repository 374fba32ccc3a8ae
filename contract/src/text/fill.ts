/** Names stand in braces; a name without a value stays. */
export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (named, name) => values[name] ?? named)
