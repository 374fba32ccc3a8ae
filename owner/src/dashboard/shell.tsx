import { createQueryClient } from '@dobara/web/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Frame } from './frame.tsx'
import './shared-with-counter.ts'

/** Each mount makes a new cache, so that the next owner on this phone sees no earlier data. */
export function Shell() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}
