import { createQueryClient } from '@dobara/web/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Frame } from './frame.tsx'

/** What is fetched for one owner is gone with their dashboard, so that the next one on this phone sees none of it. */
export function Shell() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}
