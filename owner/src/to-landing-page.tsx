import { useEffect } from 'react'
import { WaitingScreen } from './waiting.tsx'

/** The landing page is a document of its own. */
export function ToLandingPage() {
  useEffect(() => location.replace('/'), [])
  return <WaitingScreen />
}
