import { WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { useEffect } from 'react'

/** The landing page is another document, which the router cannot open. */
export function ToLandingPage() {
  useEffect(() => location.replace('/'), [])
  return <WaitingScreen />
}
