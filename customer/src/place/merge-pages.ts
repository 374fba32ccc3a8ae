interface Entry {
  entryId: string
}

/** Drops `before` if the pages do not overlap. Entries never change. */
export function mergeNewest<E extends Entry>(newest: readonly E[], before: readonly E[]): E[] {
  const [first] = before
  const meets = newest.findIndex(({ entryId }) => entryId === first?.entryId)
  return meets === -1 ? [...newest] : [...newest.slice(0, meets), ...before]
}
