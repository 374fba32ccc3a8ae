import { listPendingRequests } from '@dobara/contract/calls/online-requests'
import { callLogged } from '@dobara/web/api/call-logged.ts'
import { useInfiniteQuery } from '@tanstack/react-query'

export function usePendingRequests() {
  const { data, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listPendingRequests.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      callLogged(listPendingRequests, { query: { after } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return {
    data: data?.pages.flatMap(({ results }) => results),
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isFetchingMore: isFetchingNextPage,
  }
}
