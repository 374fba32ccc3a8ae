import { WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { useEffect } from 'react'

/** Loads the landing page, which is another document. */
export function ToLandingPage() {
  useEffect(() => location.replace('/'), [])
  return <WaitingScreen />
}
