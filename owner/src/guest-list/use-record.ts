import { getCustomerRecord } from '@dobara/contract/calls/customers'
import { listCustomerEntries } from '@dobara/contract/calls/points'
import { Refusal } from '@dobara/contract/client/client'
import { callLogged } from '@dobara/web/api/call-logged.ts'
import { isSignedOut } from '@dobara/web/client/call-once.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { freshness } from './use-customers.ts'

/** The guest left or never joined, or the ID is wrong; a retry would not help. */
const isUnknown = (failure: unknown) =>
  failure instanceof Refusal && (failure.status === 404 || failure.status === 400)

const retry = (_attempts: number, failure: unknown) => !isUnknown(failure) && !isSignedOut(failure)

export function useRecord(cusId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: [getCustomerRecord.path, cusId],
    queryFn: ({ signal }) => callLogged(getCustomerRecord, { params: { cusId } }, { signal }),
    retry,
    ...freshness,
  })
  return { data, isUnknown: isUnknown(error), refetch }
}

export function useAllEntries(cusId: string) {
  const { data, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listCustomerEntries.path, cusId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      callLogged(listCustomerEntries, { params: { cusId }, query: { after } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    retry,
    ...freshness,
  })
  return {
    data: data?.pages.flatMap(({ results }) => results),
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : null,
    isFetchingMore: isFetchingNextPage,
  }
}
