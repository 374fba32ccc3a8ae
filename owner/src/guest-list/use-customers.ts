import { listCustomers } from '@dobara/contract/calls/customers'
import type { Input } from '@dobara/contract/client/typed-call'
import { callLogged } from '@dobara/web/api/call-logged.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pagesOfCustomers } from '../guests/pages-of-customers.ts'

export type Choice = Omit<Input<typeof listCustomers>['body'], 'after'>

export const everybody: Choice = { search: '' }

/** Also refreshes by a timer, because a stream may break unnoticed. */
export const freshness = { staleTime: 0, refetchInterval: 20_000 }

/** A refresh fetches all shown pages. A new choice keeps the old list until its own arrives. */
export function useCustomers(choice: Choice) {
  const query = useInfiniteQuery({
    queryKey: [...pagesOfCustomers, choice],
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
    /** When the list was fetched, if it cannot be refreshed now */
    asOf: query.isPaused || query.failureCount > 0 ? query.dataUpdatedAt : null,
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isFetchingMore: isFetchingNextPage,
  }
}

/** A guest whose balance fell between two pages would be on both. */
const onlyOnce = <Of extends { cusId: string }>(customers: Of[]): Of[] => [
  ...new Map(customers.map((customer) => [customer.cusId, customer])).values(),
]
