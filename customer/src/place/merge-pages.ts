interface Entry {
  entryId: string
}

/**
 * Puts the newest page before the entries read earlier. If the two do not overlap, entries in between are unknown, and
 * the earlier ones are dropped. Entries never change, so no known entry needs an update.
 */
export function mergeNewest<E extends Entry>(newest: readonly E[], before: readonly E[]): E[] {
  const [first] = before
  const meets = newest.findIndex(({ entryId }) => entryId === first?.entryId)
  return meets === -1 ? [...newest] : [...newest.slice(0, meets), ...before]
}
