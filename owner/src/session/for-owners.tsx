import { WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { checkSession } from '@dobara/web/session/check-session.ts'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { isNobodyCached, useCachedSession } from './session-cache.ts'
import { whereTo } from './where-to.ts'

type Props = { children: ReactNode; otherwise: ReactNode }

export function ForOwners({ children, otherwise }: Props) {
  const session = useCachedSession()
  const [wasOwner, setWasOwner] = useState(false)
  const isOwner = session !== undefined && whereTo('dashboard', session) === null
  if (isOwner && !wasOwner) setWasOwner(true)
  if (isOwner) return children
  if (wasOwner && session === null) return <Navigate to="/auth" replace />
  if (session === undefined && !isNobodyCached()) return <WaitingScreen onTryAgain={checkSession} />
  return otherwise
}
