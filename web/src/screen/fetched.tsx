import type { ReactNode } from 'react'
import { Waiting } from './waiting.tsx'

type Props<T> = {
  query: { data: T | undefined; refetch: () => unknown }
  children: (data: T) => ReactNode
}

export const Fetched = <T,>({ query, children }: Props<T>) =>
  query.data === undefined ? <Waiting onTryAgain={query.refetch} /> : children(query.data)
