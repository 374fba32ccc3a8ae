import { useQueryClient } from '@tanstack/react-query'

/** Updates the list at once, because a form that still shows old values would undo the change. */
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
