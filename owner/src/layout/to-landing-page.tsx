import { WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { useEffect } from 'react'

/** The landing page is another document. */
export function ToLandingPage() {
  useEffect(() => location.replace('/'), [])
  return <WaitingScreen />
}
