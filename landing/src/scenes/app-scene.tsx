import { getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import { Menu } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { restaurant } from './demo.ts'

export function AppScene({ title, children }: { title: string; children: ReactNode }) {
  const queryClient = new QueryClient()
  queryClient.setQueryData([getRestaurantProfile.path, null], {
    ...restaurant,
    reward: m.landing_scene_reward(),
  })
  return (
    <QueryClientProvider client={queryClient}>
      <div className="app-scene">
        <p className="flex min-h-13 items-center gap-2.5">
          <Menu className="size-7" />
          <span className="display seated text-heading">{title}</span>
          <span className="ml-auto flex items-center gap-2 text-label font-semibold text-done">
            <span className="size-2.5 rounded-full bg-done" />
            <span className="seated">{m.online_state()}</span>
          </span>
        </p>
        {children}
      </div>
    </QueryClientProvider>
  )
}
