interface Entry {
  entryId: string
}

/**
 * Drops earlier entries that the newest page does not reach. Entries never change, so none needs an
 * update.
 */
export function mergeNewest<E extends Entry>(newest: readonly E[], before: readonly E[]): E[] {
  const [first] = before
  const meets = newest.findIndex(({ entryId }) => entryId === first?.entryId)
  return meets === -1 ? [...newest] : [...newest.slice(0, meets), ...before]
}
