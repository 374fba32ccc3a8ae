import { WaitingScreen } from '@dobara/web/waiting.tsx'
import { useEffect } from 'react'

/** The landing page is a document of its own. */
export function ToLandingPage() {
  useEffect(() => location.replace('/'), [])
  return <WaitingScreen />
}
