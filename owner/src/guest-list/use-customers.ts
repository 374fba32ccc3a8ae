import { listCustomers } from '@dobara/contract/calls/customers'
import type { Input } from '@dobara/contract/client/typed-call'
import { callLogged } from '@dobara/web/api/call-logged.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

/** The search, segment and order that the owner chose. */
export type Choice = Omit<Input<typeof listCustomers>['body'], 'after'>

export const everybody: Choice = { search: '' }

/** Fetched when it opens, with each live document, and regularly, because a stream may be lost unseen. */
export const freshness = { staleTime: 0, refetchInterval: 20_000 }

/**
 * The guests that are asked for, page by page. When one of them changes, all shown pages are fetched again. The previous
 * answer stays until the next one arrives.
 */
export function useCustomers(choice: Choice) {
  const query = useInfiniteQuery({
    queryKey: [listCustomers.path, choice],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      callLogged(listCustomers, { body: { ...choice, after } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    ...freshness,
  })
  const { data, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query
  return {
    data: data && {
      customers: onlyOnce(data.pages.flatMap(({ results }) => results)),
      counts: data.pages[0]?.counts ?? null,
    },
    isOfBefore: isPlaceholderData,
    /** When the list was fetched, while it cannot be fetched anew; else null. */
    asOf: query.isPaused || query.failureCount > 0 ? query.dataUpdatedAt : null,
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isFetchingMore: isFetchingNextPage,
  }
}

/** A guest whose balance fell between two pages is on both. */
const onlyOnce = <Of extends { cusId: string }>(customers: Of[]): Of[] => [
  ...new Map(customers.map((customer) => [customer.cusId, customer])).values(),
]
