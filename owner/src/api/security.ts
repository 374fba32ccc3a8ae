import { listSecurityEvents } from '@dobara/contract/calls/restaurants'
import { listSessions } from '@dobara/contract/calls/session'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'

export const useSessions = () => useEndpoint(listSessions)
export const useSecurityEvents = () => useEndpoint(listSecurityEvents)
