import type { ReactNode } from 'react'
import { Waiting } from './waiting.tsx'

type Props<T> = {
  query: { data: T | undefined; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What is fetched, or the spinner until it could be. */
export const Fetched = <T,>({ query, children }: Props<T>) =>
  query.data === undefined ? <Waiting onTryAgain={query.refetch} /> : children(query.data)
