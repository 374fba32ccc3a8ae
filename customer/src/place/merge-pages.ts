interface Entry {
  entryId: string
}

/**
 * Puts the newest entries before those read earlier. Entries are never changed, so only new ones
 * are added; when more came than one page holds, the earlier ones are dropped.
 */
export function mergeNewest<E extends Entry>(newest: readonly E[], before: readonly E[]): E[] {
  const [first] = before
  const meets = newest.findIndex(({ entryId }) => entryId === first?.entryId)
  return meets === -1 ? [...newest] : [...newest.slice(0, meets), ...before]
}
