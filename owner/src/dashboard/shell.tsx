import { createQueryClient } from '@dobara/web/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Frame } from './frame.tsx'
import './shared-with-counter.ts'

/** Gives each mounted dashboard its own cache, so that the next owner on this phone sees no data of the previous one. */
export function Shell() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}
