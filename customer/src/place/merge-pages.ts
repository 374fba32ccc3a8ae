interface Entry {
  entryId: string
}

/**
 * What is newest, joined to what was read before. Entries are never changed, so only the new ones
 * are put in front; when more came than one page holds, what was read before is let go.
 */
export function mergeNewest<E extends Entry>(newest: readonly E[], before: readonly E[]): E[] {
  const [first] = before
  const meets = newest.findIndex(({ entryId }) => entryId === first?.entryId)
  return meets === -1 ? [...newest] : [...newest.slice(0, meets), ...before]
}
