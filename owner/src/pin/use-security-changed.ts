import { listSecurityEvents } from '@dobara/contract/calls/restaurants'
import { listSessions } from '@dobara/contract/calls/session'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export function useSecurityChanged(text: string) {
  const queryClient = useQueryClient()
  return () => {
    toast({ text })
    for (const { path } of [listSessions, listSecurityEvents])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
