import { useQueryClient } from '@tanstack/react-query'

/**
 * Puts what was saved into a fetched list at once, and fetches the list again. A form opened before that answer would
 * otherwise begin with the earlier values, and undo the change.
 */
export function useListChanged<One>({ path }: { path: string }, idOf: (one: One) => string) {
  const queryClient = useQueryClient()
  return (id?: string, saved?: Partial<One>) => {
    queryClient.setQueriesData<{ results: One[] }>(
      { queryKey: [path] },
      (known) =>
        known && {
          ...known,
          results: known.results.map((one) => (idOf(one) === id ? { ...one, ...saved } : one)),
        },
    )
    void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
