import { createQueryClient } from '@dobara/web/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { OnCounterPhone } from '../api/restaurant.ts'
import '../dashboard/shared-with-counter.ts'
import { PhoneFrame } from './phone-frame.tsx'

export function PhoneShell() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <OnCounterPhone value={true}>
        <PhoneFrame />
      </OnCounterPhone>
    </QueryClientProvider>
  )
}
