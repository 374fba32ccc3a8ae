import { listRatings } from '@dobara/contract/calls/ratings'
import { getRatingShares } from '@dobara/contract/calls/ratings-page'
import type { Answer } from '@dobara/contract/client/typed-call'
import { callLogged } from '@dobara/web/api/call-logged.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

type Page = Answer<typeof listRatings>
export type Rating = Page['results'][number]

/** Also refreshes by a timer, because a stream may break unnoticed. */
const freshness = { staleTime: 0, refetchInterval: 20_000 }

export function useRatings() {
  const query = useInfiniteQuery({
    queryKey: [listRatings.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      callLogged(listRatings, { query: { after } }, { signal }),
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    ...freshness,
  })
  const { data, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const [first] = data?.pages ?? []
  return {
    data: first && {
      isAsking: first.isAsking,
      reviewLink: first.reviewLink,
      ratings: data?.pages.flatMap(({ results }) => results) ?? [],
    },
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isFetchingMore: isFetchingNextPage,
  }
}

export function useRatingsChanged() {
  const queryClient = useQueryClient()
  return () => {
    for (const { path } of [listRatings, getRatingShares])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
